import { type Kysely, sql } from 'kysely'

/** The row is widened: all types of the release before are still taken. */
export const contracts = '0001'

/** Matches of arenas: of which one, so that their players find the way back. RULES AR2. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table matches drop constraint matches_type_check,
    add constraint matches_type_check check (type in ('Ranked', 'Custom', 'Solo', 'Practice', 'Arena')),
    add column arena_id uuid`.execute(db)
}
