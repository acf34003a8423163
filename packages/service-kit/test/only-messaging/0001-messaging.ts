import type { Kysely } from 'kysely'
import { createMessagingTables } from '../../src/database/migrate.ts'

/** @public The migrator calls it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMessagingTables(db)
}
