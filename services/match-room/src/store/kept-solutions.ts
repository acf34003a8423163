import type { VerdictName } from '@skirmish/contracts/rest/programs'
import { type Kysely, sql } from 'kysely'
import type { Submission, Tables } from './tables.ts'

/**
 * Deletes up to `most` submissions received before `until`, the oldest first, and keeps the latest accepted and the latest
 * refused code of each player and problem: the later of the two is the last submitted. Returns how many were deleted. RULES CL3.
 */
export async function trimSubmissions(db: Kysely<Tables>, until: Date, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with old as (
      select submission_id from submissions where received_at < ${until} and judgement is not null
      order by received_at limit ${most} for update skip locked
    ), deleted as (
      delete from submissions using old where submissions.submission_id = old.submission_id
      returning match_id, user_id, kind, language, code, received_at, judgement ->> 'verdict' = 'accepted' as accepted
    ), latest as (
      select distinct on (user_id, problem_id, accepted) user_id, problem_id, accepted, language, code, received_at, match_id
      from deleted join matches using (match_id) where kind = 'submit'
      order by user_id, problem_id, accepted, received_at desc
    ), kept as (
      insert into kept_solutions (user_id, problem_id, accepted, language, code, received_at, match_id) select * from latest
      on conflict (user_id, problem_id, accepted) do update
        set language = excluded.language, code = excluded.code, received_at = excluded.received_at, match_id = excluded.match_id
        where kept_solutions.received_at < excluded.received_at
    )
    select count(*) as deleted from deleted`.execute(db)
  return Number(rows[0]?.deleted ?? 0)
}

/**
 * Deletes up to `most` judged runs received before `until`, the oldest first; what their matches' recordings keep of them is returned, with how
 * many were deleted.
 */
export async function takeRuns(tx: Kysely<Tables>, until: Date, most: number) {
  const { rows } = await sql<DeletedRun>`
    with old as (
      select submission_id from submissions where kind = 'run' and received_at < ${until} and judgement is not null
      order by received_at limit ${most} for update skip locked
    ) delete from submissions using old where submissions.submission_id = old.submission_id
    returning match_id, user_id, language, code, received_at, judgement ->> 'verdict' as verdict, ${inputsRun}`.execute(
    tx,
  )
  return rows
}

/** Of a run: its inputs, and those on which the program ran to its end. Outputs, which may be long, are not read. */
export const inputsRun = sql`jsonb_array_length(coalesce(judgement -> 'runs', '[]')) as total, jsonb_array_length(
  jsonb_path_query_array(coalesce(judgement -> 'runs', '[]'), '$[*] ? (@.verdict == "accepted")')) as passed`

type DeletedRun = Pick<Submission, 'match_id' | 'user_id' | 'language' | 'code' | 'received_at'> & {
  verdict: VerdictName | null
  total: number
  passed: number
}
