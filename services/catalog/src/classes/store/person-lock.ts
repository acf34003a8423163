import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * Lets the calls by which a person gets more of `what` go one after another, each until its transaction ends, on whichever replica: they count
 * before they add. A `teacher` gets problems, classes and students, a player `subscriptions`.
 */
export async function lockPerson(tx: Kysely<Tables>, what: 'teacher' | 'subscriptions', id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${id}`}, 0))`.execute(tx)
}
