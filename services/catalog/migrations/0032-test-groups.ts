import { type Kysely, sql } from 'kysely'

/** The groups of these tests with their points; null where they have none. RULES PB22. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table test_sets add column groups jsonb`.execute(db)
}
