import { createMessagingTables } from '@skirmish/service-kit/migrate'
import type { Kysely } from 'kysely'

/** @public The migrator calls it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMessagingTables(db)
}
