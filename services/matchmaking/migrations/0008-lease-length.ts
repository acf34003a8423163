import { type Kysely, sql } from 'kysely'

/** How long each renewal lasts; when the holder began to read the queue back, and when to lead it, under leases of that length. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table leases
    add column lasts interval not null default '300 ms', add column taken_at timestamptz, add column led_since timestamptz`.execute(
    db,
  )
}
