import { type Kysely, sql } from 'kysely'

/** What both players of a match are told of each other, and when each last told of typing. RULES MR11. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table match_feeds (
    match_id uuid primary key,
    entries jsonb not null,
    changed_at timestamptz not null
  )`.execute(db)
  await sql`create index match_feeds_by_age on match_feeds (changed_at)`.execute(db)
  await sql`alter table players add column typing_at timestamptz`.execute(db)
}
