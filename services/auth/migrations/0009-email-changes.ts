import { type Kysely, sql } from 'kysely'

/** Changes of addresses that wait for their confirmation at both. RULES AU8. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table email_changes (
    change_id uuid primary key,
    user_id uuid not null unique references users on delete cascade,
    email text not null,
    expires_at timestamptz not null,
    old_confirmed_at timestamptz,
    new_confirmed_at timestamptz
  )`.execute(db)
  await sql`create index email_changes_by_expiry on email_changes (expires_at)`.execute(db)
  await sql`alter table email_tokens add column change_id uuid references email_changes on delete cascade`.execute(db)
  await sql`create index email_tokens_by_change on email_tokens (change_id)`.execute(db)
  await sql`alter table mails add column change_id uuid`.execute(db)
}
