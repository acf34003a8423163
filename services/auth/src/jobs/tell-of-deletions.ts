import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { tellOfDeletions } from '../usecases/delete-account.ts'

const EVERY_MS = 5_000

/**
 * Tells the other services of deleted accounts when every access token of theirs is refused: nothing that the person still does comes
 * after it.
 */
export function startTellingOfDeletions(service: ServiceContext<Config>, database: Database<Tables>): void {
  const afterMs = service.config.DELETION_TOLD_AFTER_SECONDS * 1_000
  service.every(EVERY_MS, 'telling of deleted accounts', async (stopped) => {
    const now = new Date()
    const before = new Date(now.getTime() - afterMs)
    for (let more = true; more && !stopped.aborted; ) more = await tellOfDeletions(database, before, now)
  })
}
