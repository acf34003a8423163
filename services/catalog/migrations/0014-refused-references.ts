import { type Kysely, sql } from 'kysely'

/** The test on which the judge refused a teacher's reference solution. `json` keeps the texts as they are. RULES SH8. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table problems add column refused json`.execute(db)
}
