import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { type TestsInUse, trimTests } from '../store/test-sets.ts'
import { askForProofs } from '../usecases/ask-for-proofs.ts'

const EVERY_MS = 1_000
const TRIM_MS = 3_600_000
/** Long after the last match by a set of tests has had its verdict. */
const UNUSED_KEPT_MS = 24 * 3_600_000

/** Asks the judge every second for the proofs that are due, and drops tests that nothing uses, on every replica, until shutdown begins. */
export function startProofs(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  testsOfOthers: TestsInUse,
): void {
  service.every(EVERY_MS, 'asking for proofs', () => askForProofs(database, new Date()), 'now')
  const trim = async () => {
    const now = new Date()
    const until = new Date(now.getTime() - UNUSED_KEPT_MS)
    await trimTests(database.db, now, until, await testsOfOthers(database.db))
  }
  service.every(TRIM_MS, 'the trimming of unused tests', trim, 'now')
}
