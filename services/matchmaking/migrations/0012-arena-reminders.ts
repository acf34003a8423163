import { type Kysely, sql } from 'kysely'

/** When the players of an arena were reminded of it, which `arenas_open` finds by its start. RULES PE9. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table arenas add column reminded_at timestamptz`.execute(db)
}
