import { type Kysely, sql } from 'kysely'

/** Accounts elsewhere by which people log in, and the logins that are under way there. RULES AU9. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table linked_identities (
    issuer text not null,
    subject text not null,
    user_id uuid not null references users on delete cascade,
    linked_at timestamptz not null,
    primary key (issuer, subject)
  )`.execute(db)
  await sql`create index linked_identities_by_user on linked_identities (user_id)`.execute(db)
  await sql`create table oidc_logins (
    state_hash text primary key,
    secret_hash text not null,
    code_verifier text not null,
    nonce text not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index oidc_logins_by_expiry on oidc_logins (expires_at)`.execute(db)
}
