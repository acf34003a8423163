import { type Kysely, sql } from 'kysely'
import { forgetGhosts } from './ghosts.ts'
import type { Tables } from './tables.ts'

/** What tells of a player alone. The matches, which are the opponents' too, and the ledger stay. */
const OWN = [
  'submissions',
  'kept_solutions',
  'problem_views',
  'solved_problems',
  'problem_attempts',
  'rejudged_standings',
  'judge_turns',
  'participants',
  'shared_results',
  'privacy',
  'people_sockets',
  'recordings',
  'recording_parts',
  'recording_choices',
] as const

/** Deletes what a player wrote and did, and puts `username` in the place of the name in every match. RULES AU10. */
export async function forgetPlayer(tx: Kysely<Tables>, userId: string, username: string): Promise<void> {
  // A match that ends meanwhile writes the old name into its result: it ends before or after.
  await sql`select match_id from matches where match_id in (select match_id from players where user_id = ${userId})
    order by match_id for update`.execute(tx)
  for (const table of OWN) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await forgetGhosts(tx, userId)
  await tx
    .deleteFrom('challenges')
    .where((row) => row.or([row('from_id', '=', userId), row('to_id', '=', userId)]))
    .execute()
  await sql`update players set username = ${username},
    result = jsonb_set(result, '{username}', to_jsonb(${username}::text)) where user_id = ${userId}`.execute(tx)
}
