import { type Kysely, sql } from 'kysely'

/** The program that decides whether outputs for these tests are right; null where a comparison does. RULES JD15. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table test_sets add column validator jsonb`.execute(db)
}
