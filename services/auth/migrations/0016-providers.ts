import { type Kysely, sql } from 'kysely'

/** Several providers, teachers by a provider's claim, addresses that nobody has proven, and links of operators. RULES AU4, AU9, AU11, AU12. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  // Null in a login that a process of the release before has begun.
  await sql`alter table oidc_logins add column provider text`.execute(db)
  await sql`alter table linked_identities add column teacher_by_claim boolean not null default false`.execute(db)
  // Of an address that counts as confirmed though neither a mail, a provider nor an operator has confirmed it.
  await sql`alter table users add column email_unproven boolean not null default false`.execute(db)
  await sql`create table reset_links (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index reset_links_by_user on reset_links (user_id)`.execute(db)
}
