import { type Kysely, sql } from 'kysely'

/** Disabled accounts, invitations of teachers, and the log of what operators and accounts did. RULES AU6, AU7. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table users add column disabled_at timestamptz`.execute(db)
  await sql`create table teacher_invitations (
    code_hash text primary key,
    made_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    used_by uuid references users
  )`.execute(db)
  await sql`create table audit_log (
    entry_id bigint generated always as identity primary key,
    at timestamptz not null,
    actor text not null,
    action text not null,
    user_id uuid,
    details jsonb not null
  )`.execute(db)
  await sql`create index audit_log_by_user on audit_log (user_id, entry_id)`.execute(db)
  // Nobody changes what was written, not even a service with a fault in it.
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is only added to'; end $$`.execute(db)
  await sql`create trigger audit_log_is_only_added_to before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`.execute(db)
}
