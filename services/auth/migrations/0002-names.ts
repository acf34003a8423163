import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table users add column name_version integer not null default 0`.execute(db)
  // A former name stays its owner's for a while: links to it lead to the new one. RULES SH3.
  await sql`create table former_names (
    username_key text primary key,
    user_id uuid not null references users,
    until timestamptz not null
  )`.execute(db)
}
