import { type Kysely, sql } from 'kysely'

/** The process of the database that serves the holder's connection: while it lives, so does the holder. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table leases add column backend integer`.execute(db)
}
