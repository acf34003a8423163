import { type Kysely, sql } from 'kysely'

/** The row is widened: all types of the release before are still taken, so that no row has to be read again under the lock of the table. */
export const contracts = '0001'

/** Matches of arenas: of which one, so that their players find the way back. RULES AR2. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table matches drop constraint matches_type_check,
    add constraint matches_type_check check (type in ('Ranked', 'Custom', 'Solo', 'Practice', 'Arena')) not valid,
    add column arena_id uuid`.execute(db)
}
