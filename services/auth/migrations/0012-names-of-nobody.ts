import { type Kysely, sql } from 'kysely'

/** The name of a deleted account stays taken, and leads to no id. RULES AU10. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table former_names alter column user_id drop not null`.execute(db)
  await sql`update former_names set user_id = null
    where user_id in (select user_id from users where deleted_at is not null)`.execute(db)
}
