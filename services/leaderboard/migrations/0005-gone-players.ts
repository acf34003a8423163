import { type Kysely, sql } from 'kysely'

/** Players whose accounts were deleted: later results do not bring them back. RULES AU10. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table gone_players (user_id text primary key)`.execute(db)
}
