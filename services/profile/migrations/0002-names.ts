import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  // name_version is auth's count of names, version our own count of changes that others hear of.
  await sql`alter table profiles add column name_version integer not null default 0`.execute(db)
  await sql`alter table profiles add column version integer not null default 0`.execute(db)
  await sql`create table former_names (
    username_key text primary key,
    user_id text not null,
    until timestamptz not null
  )`.execute(db)
}
