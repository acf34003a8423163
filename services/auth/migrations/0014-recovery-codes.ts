import { type Kysely, sql } from 'kysely'

/**
 * Several codes of an account live beside each other, each until it expires. `reset_codes` has one row an account, which processes of the
 * release before write; it goes a release later. RULES AU4.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    code_hash text not null,
    expires_at timestamptz not null,
    wrong_tries integer not null default 0,
    primary key (user_id, code_hash)
  )`.execute(db)
  await sql`create index recovery_codes_by_expiry on recovery_codes (expires_at)`.execute(db)
  await sql`insert into recovery_codes select user_id, code_hash, expires_at, wrong_tries from reset_codes`.execute(db)
}
