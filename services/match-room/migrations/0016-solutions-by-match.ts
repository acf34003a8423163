import { type Kysely, sql } from 'kysely'

/** What a player handed in in a match is found by the match, also when its submissions have been trimmed. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index submissions_by_match on submissions (match_id, user_id)`.execute(db)
  await sql`alter table kept_solutions add column match_id uuid`.execute(db)
}
