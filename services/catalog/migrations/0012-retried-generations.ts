import { type Kysely, sql } from 'kysely'

/** The generation that began in place of a rejected one. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table generations add column retried_as text`.execute(db)
}
