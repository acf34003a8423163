import { createMessagingTables } from '@skirmish/service-kit/migrate'
import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await createMessagingTables(db)
  await sql`create table users (
    user_id uuid primary key,
    username text not null,
    username_key text not null unique,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    role text not null check (role in ('student', 'teacher')),
    registered_at timestamptz not null default now()
  )`.execute(db)
  await sql`create table refresh_families (
    family_id uuid primary key,
    user_id uuid not null references users,
    lifetime_seconds integer not null,
    revoked_at timestamptz
  )`.execute(db)
  await sql`create index refresh_families_by_user on refresh_families (user_id)`.execute(db)
  await sql`create table refresh_tokens (
    token_hash text primary key,
    family_id uuid not null references refresh_families on delete cascade,
    expires_at timestamptz not null,
    rotated_at timestamptz
  )`.execute(db)
  await sql`create index refresh_tokens_by_expiry on refresh_tokens (expires_at)`.execute(db)
  await sql`create table signing_keys (
    kid text primary key,
    private_jwk jsonb not null,
    public_jwk jsonb not null,
    signs_from timestamptz not null,
    published_until timestamptz not null
  )`.execute(db)
}
