import { type Kysely, sql } from 'kysely'

/**
 * Matches of arenas of whose end their arena has not been told: a process of the release before, beside newer ones, ends them and tells
 * nobody. A table of its own: a column would need an index over all matches, which holds up their writers while it is built. RULES AR8.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table untold_arena_matches (match_id uuid primary key)`.execute(db)
}
