import type { Database } from '@skirmish/service-kit/database'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from '../config.ts'
import { inProvingOrder } from '../domain/proving-order.ts'
import type { ProblemPackage } from '../packages/read-package.ts'
import type { Tables } from '../store/tables.ts'
import { seedBank } from '../usecases/seed-bank.ts'

/** After a failure, as when the database is away. */
const AGAIN_MS = 10_000

/**
 * Has the tests of the bank's new and changed packages drawn beside everything else, on every replica: a large bank takes a minute, and
 * players need a few problems only. Answers how many packages wait.
 */
export function startSeeding(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  bank: readonly ProblemPackage[],
): () => number {
  const { config, log } = service
  const waiting = new Map(inProvingOrder(bank).map((problem) => [problem.problem_id, problem]))
  const seed = async (stopped: AbortSignal) => {
    if (waiting.size === 0) return
    const done = (problem: ProblemPackage) => void waiting.delete(problem.problem_id)
    const changed = await seedBank(database, [...waiting.values()], config.TEST_SECRET, log, { stopped, done })
    if (changed > 0) log.info(`${changed} problems of the bank wait for their proof`)
  }
  service.every(AGAIN_MS, 'the drawing of tests', seed, 'now')
  return () => waiting.size
}
