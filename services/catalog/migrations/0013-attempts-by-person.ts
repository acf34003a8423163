import { type Kysely, sql } from 'kysely'

/** A person reads and deletes the own attempts. RULES AU10. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index class_attempts_by_user on class_attempts (user_id)`.execute(db)
}
