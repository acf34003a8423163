import { type Kysely, sql } from 'kysely'
import type { JudgedCode } from '../domain/replay.ts'
import { inputsRun } from './kept-solutions.ts'
import type { Tables } from './tables.ts'

/** The code that a player ran or submitted in a match, as long as it is kept, the earliest first; of hidden tests their number alone. RULES RC3. */
export async function judgedCodes(db: Kysely<Tables>, matchId: string, userId: string): Promise<JudgedCode[]> {
  type Row = Pick<JudgedCode, 'kind' | 'language' | 'code' | 'verdict'> & {
    received_at: Date
  } & Record<'tests_passed' | 'tests_total' | 'passed' | 'total', number>
  const { rows } = await sql<Row>`select kind, language, code, received_at, judgement ->> 'verdict' as verdict,
      coalesce((judgement ->> 'tests_passed')::integer, 0) as tests_passed,
      coalesce((judgement ->> 'tests_total')::integer, 0) as tests_total, ${inputsRun}
    from submissions where match_id = ${matchId} and user_id = ${userId} order by received_at`.execute(db)
  return rows.map(({ received_at, tests_passed, tests_total, passed, total, ...row }) => ({
    ...row,
    at: received_at.getTime(),
    ...(row.kind === 'run' ? { passed, total } : { passed: tests_passed, total: tests_total }),
  }))
}
