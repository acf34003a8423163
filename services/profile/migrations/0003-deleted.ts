import { type Kysely, sql } from 'kysely'

/** Players whose accounts were deleted are shown to nobody. RULES AU10. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table profiles add column deleted_at timestamptz`.execute(db)
}
