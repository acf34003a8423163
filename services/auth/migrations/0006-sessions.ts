import { type Kysely, sql } from 'kysely'

/** When a session began, for the list of an account's sessions; those that were there before count from now. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table refresh_families add column began_at timestamptz not null default now()`.execute(db)
}
