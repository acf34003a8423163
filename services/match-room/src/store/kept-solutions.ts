import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

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

/** Deletes up to `most` judged runs received before `until`, the oldest first. Returns how many were deleted. */
export async function trimRuns(db: Kysely<Tables>, until: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select submission_id from submissions where kind = 'run' and received_at < ${until} and judgement is not null
      order by received_at limit ${most} for update skip locked
    ) delete from submissions using old where submissions.submission_id = old.submission_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
