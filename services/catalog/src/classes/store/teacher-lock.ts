import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Lets the calls by which a teacher gets more go one after another, until the transaction ends: they count before they add. */
export async function lockTeacher(tx: Kysely<Tables>, teacherId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`teacher:${teacherId}`}, 0))`.execute(tx)
}
