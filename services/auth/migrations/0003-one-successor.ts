import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  // With it and the token itself its one successor is made again, within the grace. RULES AU3.
  await sql`alter table refresh_tokens add column successor_salt text`.execute(db)
  await sql`alter table refresh_families add column ends_at timestamptz not null default now() + interval '90 days'`.execute(
    db,
  )
  // One rename a day. RULES SH3.
  await sql`alter table users add column renamed_at timestamptz`.execute(db)
}
