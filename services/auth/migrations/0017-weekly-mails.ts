import { type Kysely, sql } from 'kysely'

/** Who gets the weekly mail, when the next one is due and the news that wait to be sent; how fast they go is a single row. RULES PE7, PE8. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table weekly_mails (
    user_id uuid primary key references users on delete cascade,
    language text not null,
    off_hash text not null unique,
    due_at timestamptz,
    week text,
    told_until timestamptz,
    news jsonb,
    news_until timestamptz,
    taken_at timestamptz,
    handed_at timestamptz
  )`.execute(db)
  await sql`create index weekly_mails_by_due on weekly_mails (due_at, user_id) where due_at is not null`.execute(db)
  await sql`create index weekly_mails_waiting on weekly_mails (news_until, user_id) where news is not null`.execute(db)
  await sql`create table weekly_pace (
    one boolean primary key default true check (one),
    free_from timestamptz not null
  )`.execute(db)
  await sql`insert into weekly_pace (free_from) values ('epoch')`.execute(db)
}
