import { type Kysely, sql } from 'kysely'

/** Runs are deleted after some minutes, and submissions among which they lie after months. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index submissions_runs on submissions (received_at) where kind = 'run'`.execute(db)
}
