import { type Kysely, sql } from 'kysely'

/** Whether a player hides being here, and how often that or the players whom they block have changed. RULES PE3, PE4. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table profiles add column online_hidden boolean not null default false,
    add column privacy_version integer not null default 0`.execute(db)
}
