import { type Kysely, sql } from 'kysely'

/** The browsers whose players want to be reminded of due problems, what they were reminded of, and this site's key. RULES CL6. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table push_keys (
    only_one boolean primary key default true check (only_one),
    public_key text not null,
    private_key text not null
  )`.execute(db)
  await sql`create table push_subscriptions (
    endpoint text primary key,
    user_id text not null,
    p256dh text not null,
    auth text not null,
    language text not null,
    kept_at timestamptz not null
  )`.execute(db)
  await sql`create index push_subscriptions_by_user on push_subscriptions (user_id, kept_at)`.execute(db)
  await sql`create table due_reminders (
    user_id text not null,
    problem_id text not null,
    reminded_at timestamptz not null,
    primary key (user_id, problem_id)
  )`.execute(db)
  await sql`create index due_reminders_by_time on due_reminders (reminded_at)`.execute(db)
  await sql`create index class_problems_by_due on class_problems (due_at) where due_at is not null`.execute(db)
}
