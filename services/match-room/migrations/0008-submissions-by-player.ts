import { type Kysely, sql } from 'kysely'

/** A player's own submissions, the latest first, without a look at those of others. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index submissions_by_player on submissions (user_id, received_at desc, submission_id)`.execute(db)
}
