import { type Kysely, sql } from 'kysely'

/** In what a description was written that `description_source` has; null: HTML. RULES PB13. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table authored_problems add column description_format text`.execute(db)
}
