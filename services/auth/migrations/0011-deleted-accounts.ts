import { type Kysely, sql } from 'kysely'

/** Accounts that their owners deleted: the row stays, with nothing of the person in it, and the other services are told later. RULES AU10. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table users add column deleted_at timestamptz`.execute(db)
  await sql`alter table users add column deletion_told_at timestamptz`.execute(db)
  await sql`create index users_deleted_untold on users (deleted_at) where deleted_at is not null and deletion_told_at is null`.execute(
    db,
  )
}
