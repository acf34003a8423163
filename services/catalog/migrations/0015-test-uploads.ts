import { type Kysely, sql } from 'kysely'

/** How many bytes of tests teachers have stored, for a day: replaced tests stay as long, and would fill the disk. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table test_uploads (
    author_id text not null,
    at timestamptz not null,
    bytes bigint not null
  )`.execute(db)
  await sql`create index test_uploads_by_author on test_uploads (author_id, at)`.execute(db)
  await sql`create index test_uploads_by_time on test_uploads (at)`.execute(db)
}
