import { createMessagingTables } from '@skirmish/service-kit/migrate'
import type { Kysely } from 'kysely'

/** The judge keeps no state but what it has judged (inbox) and still has to tell (outbox). */
export const up = <T>(db: Kysely<T>): Promise<void> => createMessagingTables(db)
