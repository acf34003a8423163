import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Lets the calls of one person that do `what` go one after another, each until its transaction ends, on whichever replica. */
export async function lockUser(
  tx: Kysely<Tables>,
  what: 'session' | 'solo' | 'bot' | 'challenge' | 'challenged',
  userId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${userId}`}, 0))`.execute(tx)
}
