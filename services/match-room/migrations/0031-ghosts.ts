import { type Kysely, sql } from 'kysely'

/** Whose ghost plays in a match of the type Practice; nulls for a bot, and once that person is not named any more. RULES GH5, GH6. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table bots add column ghost_of text, add column ghost_name text`.execute(db)
  await sql`create index bots_by_ghost on bots (ghost_of) where ghost_of is not null`.execute(db)
}
