import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { type LeftOut, pauseAfter } from '../domain/left-out.ts'
import { inProvingOrder } from '../domain/proving-order.ts'
import { type SeedOptions, seedBank, stands } from '../usecases/seed-bank.ts'

/** After a failure, as when the database is away. */
const AGAIN_MS = 10_000

/** How far the drawing of the bank's tests is. */
export interface Seeding {
  /** How many packages were not tried yet. */
  waiting(): number
  /** Those that were tried in vain, and are tried again. */
  leftOut(): LeftOut[]
}

/**
 * Has the tests of the bank's new and changed packages drawn beside everything else, on every replica: a large bank takes a minute, and
 * players need a few problems only. What fails is tried again until it stands, at growing intervals. RULES PB1.
 */
export function startSeeding(
  service: Pick<ServiceContext<Config>, 'config' | 'log' | 'every'>,
  database: Database<Tables>,
  bank: readonly ProblemPackage[],
  options: Pick<SeedOptions, 'ask'> & { everyMs?: number; pause?: (tries: number) => number } = {},
): Seeding {
  const { config, log } = service
  const { everyMs = AGAIN_MS, pause = pauseAfter, ...drawing } = options
  const waiting = new Map(inProvingOrder(bank).map((problem) => [problem.problem_id, problem]))
  const failed = new Map<string, { problem: ProblemPackage; left: LeftOut }>()
  const settle = (problem: ProblemPackage, reason: string | null) => {
    const { problem_id } = problem
    waiting.delete(problem_id)
    const tries = (failed.get(problem_id)?.left.tries ?? 0) + 1
    if (reason === null) failed.delete(problem_id)
    else
      failed.set(problem_id, {
        problem,
        left: { problem_id, reason, tries, next_at: new Date(Date.now() + pause(tries)) },
      })
  }
  const seed = async (stopped: AbortSignal) => {
    for (const { problem } of failed.values()) // by another replica meanwhile
      if (await stands(database.db, problem, config.TEST_SECRET)) failed.delete(problem.problem_id)
    const due = [...failed.values()].filter(({ left }) => Number(left.next_at) <= Date.now())
    const problems = [...waiting.values(), ...due.map(({ problem }) => problem)]
    if (problems.length === 0) return
    const changed = await seedBank(database, problems, config.TEST_SECRET, log, { ...drawing, stopped, done: settle })
    if (changed > 0) log.info(`${changed} problems of the bank wait for their proof`)
  }
  service.every(everyMs, 'the drawing of tests', seed, 'now')
  return { waiting: () => waiting.size, leftOut: () => [...failed.values()].map(({ left }) => left) }
}
