import { type Kysely, sql } from 'kysely'

/** The last backup is found among very many entries. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index audit_log_of_backups on audit_log (entry_id) where action = 'backed_up'`.execute(db)
}
