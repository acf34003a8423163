import { type Kysely, sql } from 'kysely'
import { GHOST_WITHIN } from '../domain/ghost.ts'
import { latestRanked } from './latest-ranked.ts'
import type { Match, Player, Tables } from './tables.ts'

/** A side of a ranked match that may be a ghost. */
export type GhostSide = Pick<Player, 'match_id' | 'user_id' | 'username' | 'points_before' | 'solved_at'> &
  Pick<Match, 'problem_id' | 'started_at'> & { finished_at: Date }

/** A recording of more bytes is no player's typing: one in a hundred has 40,000. */
const MOST_BYTES = 100_000

/** The sides against which a player may play, those nearest in points first. RULES GH5. */
export async function ghostsFor(
  db: Kysely<Tables>,
  userId: string,
  points: number,
  difficulties: readonly string[],
  most: number,
): Promise<GhostSide[]> {
  const { rows } =
    await sql<GhostSide>`with latest as (${latestRanked}) select match_id, user_id, username, points_before, solved_at, problem_id, started_at, finished_at
      from latest join players using (match_id) join recordings using (match_id, user_id)
        join recording_choices using (user_id) join problems using (problem_id)
      where bytes <= ${MOST_BYTES} and readers = 'everybody' and user_id <> ${userId} and not for_classes
        and abs(points_before - ${points}) <= ${GHOST_WITHIN} and difficulty = any(${difficulties})
        and (solved_at is not null or (end_reason = 'deadline' and tests > 0 and resigned_at is null))
        and not exists (select from problem_views where problem_views.user_id = ${userId}
          and problem_views.problem_id = latest.problem_id)
        and not exists (select from privacy where (privacy.user_id = ${userId} and players.user_id = any(blocked))
          or (privacy.user_id = players.user_id and ${userId} = any(blocked)))
      order by abs(points_before - ${points}), finished_at desc, match_id, user_id limit ${most}`.execute(db)
  return rows
}

/** Whether a player shows recordings to everybody, and goes on to do so until the transaction ends. RULES GH6. */
export async function holdConsent(tx: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('recording_choices')
    .select('readers')
    .where('user_id', '=', userId)
    .where('readers', '=', 'everybody')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a player's name from the matches against their ghost, unless they show recordings to everybody. RULES GH6. */
export async function forgetGhosts(tx: Kysely<Tables>, userId: string): Promise<void> {
  await sql`update bots set ghost_of = null, ghost_name = null where ghost_of = ${userId} and not exists (
    select from recording_choices where user_id = ${userId} and readers = 'everybody')`.execute(tx)
}
