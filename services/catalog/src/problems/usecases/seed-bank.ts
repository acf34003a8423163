import { readFileSync } from 'node:fs'
import { type AskGenerator, DRAWING, drawSets } from '@skirmish/problem-package/draw-sets'
import { GENERATOR, type ProblemPackage } from '@skirmish/problem-package/read-package'
import { testKeys } from '@skirmish/problem-package/test-keys'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Kysely } from 'kysely'
import { hashOf } from '../../content-hash.ts'
import type { Tables } from '../../tables.ts'
import { saveProblem, versionOf } from '../store/problems.ts'
import { renewProofs } from '../store/proofs.ts'
import { partsWithTests, saveTests, testsHashOf } from '../store/test-sets.ts'

/** Generators that run at a time. */
const AT_A_TIME = 2

export interface SeedOptions {
  stopped?: AbortSignal
  /** Called for each problem, with why it has no tests or null. */
  done?: (problem: ProblemPackage, fault: string | null) => void
  ask?: AskGenerator
}

/**
 * Stores the bank's new and changed problems for the judge to prove; another secret changes every problem. An unchanged
 * problem's generator is not run. It may be run again, on any replica. `done` is told of each problem; none is begun once `stopped`. Returns
 * how many problems have changed. RULES PB1, JD9.
 */
export async function seedBank(
  database: Database<Tables>,
  bank: readonly ProblemPackage[],
  secret: string,
  log: Logger,
  { stopped, done, ask }: SeedOptions = {},
): Promise<number> {
  let changed = 0
  const left = [...bank]
  const seedNext = async () => {
    for (let problem = left.shift(); problem && !stopped?.aborted; problem = left.shift()) {
      const seeded = await seedProblem(database, problem, secret, ask)
      const fault = typeof seeded === 'string' ? seeded : null
      if (seeded === true) changed++
      if (fault) log.error({ problem_id: problem.problem_id }, `the problem is left out for now: ${fault}`)
      done?.(problem, fault)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, seedNext))
  return changed
}

/** Of all that decides the content and the tests. */
function versionNow(problem: ProblemPackage, secret: string): string {
  const { problem_id, content, folder } = problem
  const generator = readFileSync(`${folder}/${GENERATOR}`, 'utf8')
  return hashOf([content, testKeys(secret, problem_id), generator, DRAWING, ...partsWithTests(problem)])
}

/** Whether a package is stored as it is now. */
export const stands = async (db: Kysely<Tables>, problem: ProblemPackage, secret: string): Promise<boolean> =>
  (await versionOf(db, problem.problem_id)) === versionNow(problem, secret)

/** Whether the problem has changed; or, as a sentence, why it has no tests. */
async function seedProblem(
  database: Database<Tables>,
  problem: ProblemPackage,
  secret: string,
  ask: AskGenerator | undefined,
): Promise<boolean | string> {
  const { problem_id, content } = problem
  if (await stands(database.db, problem, secret)) return false
  const content_hash = versionNow(problem, secret)
  const sets = await drawSets(problem, secret, ask)
  if ('fault' in sets) return `${sets.file} ${sets.fault}`
  const [tests_hash, match_tests_hash] = [testsHashOf(sets.practice, problem), testsHashOf(sets.match, problem)]
  return database.transaction(async (tx) => {
    await saveTests(tx, tests_hash, sets.practice, problem)
    await saveTests(tx, match_tests_hash, sets.match, problem)
    const version = { content_hash, content, tests_hash, match_tests_hash, tests_total: sets.practice.length }
    if (!(await saveProblem(tx, { problem_id, ...version }))) return false // another replica was first
    await renewProofs(tx, problem_id, [tests_hash, match_tests_hash], new Date())
    return true
  })
}
