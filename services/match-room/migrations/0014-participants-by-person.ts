import { type Kysely, sql } from 'kysely'

/** A deletion takes a person out of every session. RULES AU10. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index participants_by_user on participants (user_id)`.execute(db)
}
