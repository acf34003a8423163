import { type Kysely, sql } from 'kysely'
import type { Tables } from './profiles.ts'

/** What a match, or its correction, gave a player. */
export interface GivenResult {
  user_id: string
  status: 'Won' | 'Completed' | 'Failed'
  points_delta: number
  points: number
  ledger_seq: number
}

/**
 * Notes a result for a while, `at` the time of the noting: one that is heard of late is the next mail's. `formerStatus` is that which a correction
 * replaced. Nothing of a player whose account is deleted. RULES PE7, AU10.
 */
export async function noteResult(
  db: Kysely<Tables>,
  { user_id, status, points_delta, points, ledger_seq }: GivenResult,
  formerStatus: GivenResult['status'] | null,
  at: Date,
): Promise<void> {
  const played = formerStatus === null ? 1 : 0
  const won = Number(status === 'Won') - Number(formerStatus === 'Won')
  await sql`insert into week_results (user_id, ledger_seq, at, played, won, points_delta, points)
    select user_id, ${ledger_seq}::integer, ${at}::timestamptz, ${played}::integer, ${won}::integer, ${points_delta}::integer, ${points}::integer
      from profiles where user_id = ${user_id} and deleted_at is null
    on conflict do nothing`.execute(db)
}

/** What the ranked matches of a time gave a player. */
export interface Week {
  user_id: string
  played: number
  won: number
  points_change: number
  points_before: number
  points_after: number
}

interface Window {
  since: Date
  until: Date
}

/** Each player's results are looked up by the index, however many there are of all: the planner would rather read all of some. */
export const weeksQuery = (userIds: readonly string[], { since, until }: Window) => sql<Week>`select one.user_id, week.*
    from unnest(${userIds}::text[]) as one(user_id) cross join lateral (
      select sum(played)::integer as played, sum(won)::integer as won, sum(points_delta)::integer as points_change,
        (array_agg(points - points_delta order by ledger_seq))[1] as points_before,
        (array_agg(points order by ledger_seq desc))[1] as points_after
      from week_results where user_id = one.user_id and at > ${since} and at <= ${until}) week
    where played is not null`

/** The weeks of those of some players who have results after `since` and up to `until`. */
export const weeksOf = async (db: Kysely<Tables>, userIds: readonly string[], window: Window): Promise<Week[]> =>
  (await weeksQuery(userIds, window).execute(db)).rows

export async function forgetResults(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('week_results').where('user_id', '=', userId).execute()
}

/** Deletes up to `most` results from before `before`; returns how many. */
export async function trimResults(db: Kysely<Tables>, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from week_results where (user_id, ledger_seq) in (
    select user_id, ledger_seq from week_results where at < ${before} order by at limit ${most})`.execute(db)
  return Number(numAffectedRows)
}
