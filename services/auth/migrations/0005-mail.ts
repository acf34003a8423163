import { type Kysely, sql } from 'kysely'

/** Confirmed addresses, the mails that wait to be sent, and the hashes of what these carry. RULES AU4. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table users add column email_confirmed_at timestamptz`.execute(db)
  await sql`alter table users add column language text`.execute(db)
  // A mail is written when it is sent: neither its token nor its code waits here. An address may be nobody's.
  await sql`create table mails (
    mail_id uuid primary key,
    kind text not null,
    email_key text not null,
    language text,
    asked_at timestamptz not null,
    due_at timestamptz not null,
    tries integer not null default 0
  )`.execute(db)
  await sql`create index mails_by_due on mails (due_at)`.execute(db)
  await sql`create table email_tokens (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    email_key text not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index email_tokens_by_user on email_tokens (user_id)`.execute(db)
  await sql`create index email_tokens_by_expiry on email_tokens (expires_at)`.execute(db)
  await sql`create table reset_codes (
    user_id uuid primary key references users on delete cascade,
    code_hash text not null,
    expires_at timestamptz not null,
    wrong_tries integer not null
  )`.execute(db)
}
