import type { OwnSubmission, PlayedMatch } from '@skirmish/contracts/rest/account-data'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

interface Part {
  limit: number
  offset: number
}

/** A part of a player's matches, the latest first, with one more than asked when there is a next page. */
export async function matchesPlayed(
  db: Kysely<Tables>,
  userId: string,
  { limit, offset }: Part,
): Promise<PlayedMatch[]> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('matches', 'matches.match_id', 'players.match_id')
    .innerJoin('problems', 'problems.problem_id', 'matches.problem_id')
    .select([
      'matches.match_id',
      'type',
      'title',
      'status',
      'outcome',
      'result',
      'started_at',
      'finished_at',
      'lines',
      'tests',
      'opened_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('matches.match_id')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  return rows.map(({ title, result, started_at, finished_at, opened_at, ...row }) => ({
    ...row,
    // Nothing tells the problem of a ranked match to a player who stays away from it. RULES MR5.
    problem_title: row.type === 'Ranked' && row.status !== 'Completed' && !opened_at ? '' : title,
    points_delta: result?.points_delta ?? null,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }))
}

/** A part of the code that is kept of a player, the latest first, with one more than asked when there is a next page. */
export async function codeWritten(
  db: Kysely<Tables>,
  userId: string,
  { limit, offset }: Part,
): Promise<OwnSubmission[]> {
  type Row = Omit<OwnSubmission, 'received_at'> & { received_at: Date }
  const { rows } =
    await sql<Row>`select title as problem_title, match_id, kind, language, code, received_at, verdict from (
      select problem_id, match_id, kind, language, code, received_at, judgement ->> 'verdict' as verdict
        from submissions join matches using (match_id) where user_id = ${userId}
      union all
      select problem_id, null, 'submit', language, code, received_at, case when accepted then 'accepted' end
        from kept_solutions where user_id = ${userId}
    ) as written join problems using (problem_id)
    order by received_at desc, match_id limit ${limit + 1} offset ${offset}`.execute(db)
  return rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() }))
}
