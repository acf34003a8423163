import { type Kysely, sql } from 'kysely'

/** Who plays a problem while others watch it played: they get no code of it. RULES WA3. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index matches_running_on on matches (problem_id) where status = 'Pending'`.execute(db)
}
