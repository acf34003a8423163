import { type Kysely, sql } from 'kysely'

/**
 * How long a player has had a Solo match open, and since when a socket is open; of each submission what that time was. The language that
 * was handed in last outlives the submissions. RULES MR12.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table players add column practised_ms double precision not null default 0,
    add column practising_since timestamptz, add column language text`.execute(db)
  await sql`alter table submissions add column practised_ms double precision`.execute(db)
}
