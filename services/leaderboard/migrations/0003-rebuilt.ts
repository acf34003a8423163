import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  // The newest ledger entry that a rebuild has counted: events of it and of older ones change nothing any more.
  await sql`alter table standings add column rebuilt_seq integer not null default 0`.execute(db)
  // A change without points tells every replica to count anew.
  await sql`alter table standings_changes alter column new_points drop not null`.execute(db)
}
