import { type Kysely, sql } from 'kysely'

/** A family that is removed looks its tokens up. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index refresh_tokens_by_family on refresh_tokens (family_id)`.execute(db)
}
