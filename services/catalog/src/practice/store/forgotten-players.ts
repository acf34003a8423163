import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Deletes what a player achieved. RULES AU10. */
export async function forgetPlayer(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('statuses').where('user_id', '=', userId).execute()
  await tx.deleteFrom('rejudged_standings').where('user_id', '=', userId).execute()
  await sql`delete from daily_attempts where user_id = ${userId}`.execute(tx)
}
