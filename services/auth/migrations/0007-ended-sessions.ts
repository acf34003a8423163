import { type Kysely, sql } from 'kysely'

/** Which sessions ended lately, and which keys were withdrawn: every service asks for them every few seconds. RULES AU3. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index refresh_families_by_end on refresh_families (revoked_at) where revoked_at is not null`.execute(
    db,
  )
  await sql`alter table signing_keys add column withdrawn_at timestamptz`.execute(db)
}
