import { readFileSync } from 'node:fs'
import type { Database } from '@skirmish/service-kit/database'
import type { Logger } from '@skirmish/service-kit/logger'
import { hashOf } from '../content-hash.ts'
import { drawSets } from '../packages/draw-sets.ts'
import { GENERATOR, type ProblemPackage } from '../packages/read-package.ts'
import { testKeys } from '../packages/test-keys.ts'
import { saveProblem, versionOf } from '../store/problems.ts'
import { renewProofs } from '../store/proofs.ts'
import type { Tables } from '../store/tables.ts'
import { saveTests } from '../store/test-sets.ts'

const DRAWING = readFileSync(new URL('../packages/drawing.ts', import.meta.url), 'utf8')
/** Generators that run at a time. */
const AT_A_TIME = 2

/**
 * Stores the bank's new and changed problems for the judge to prove; another secret changes every problem. An unchanged
 * problem's generator is not run. Safe to repeat, on any replica. `done` is told of each problem; none is begun once `stopped`. Answers
 * how many problems have changed. RULES PB1, JD9.
 */
export async function seedBank(
  database: Database<Tables>,
  bank: readonly ProblemPackage[],
  secret: string,
  log: Logger,
  { stopped, done }: { stopped?: AbortSignal; done?: (problem: ProblemPackage) => void } = {},
): Promise<number> {
  let changed = 0
  const left = [...bank]
  const seedNext = async () => {
    for (let problem = left.shift(); problem && !stopped?.aborted; problem = left.shift()) {
      if (await seedProblem(database, problem, secret, log)) changed++
      done?.(problem)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, seedNext))
  return changed
}

/** Answers whether the problem has changed. */
async function seedProblem(
  database: Database<Tables>,
  problem: ProblemPackage,
  secret: string,
  log: Logger,
): Promise<boolean> {
  const { problem_id, content, folder } = problem
  const generator = readFileSync(`${folder}/${GENERATOR}`, 'utf8')
  // Of all that decides the content and the tests.
  const content_hash = hashOf([content, testKeys(secret, problem_id), generator, DRAWING])
  if ((await versionOf(database.db, problem_id)) === content_hash) return false
  const sets = await drawSets(problem, secret)
  if ('fault' in sets) {
    log.error({ problem_id }, `the problem is left out: ${sets.file} ${sets.fault}`)
    return false
  }
  const [tests_hash, match_tests_hash] = [hashOf(sets.practice), hashOf(sets.match)]
  return database.transaction(async (tx) => {
    await saveTests(tx, tests_hash, sets.practice)
    await saveTests(tx, match_tests_hash, sets.match)
    const version = { content_hash, content, tests_hash, match_tests_hash, tests_total: sets.practice.length }
    if (!(await saveProblem(tx, { problem_id, ...version }))) return false // another replica was first
    await renewProofs(tx, problem_id, [tests_hash, match_tests_hash], new Date())
    return true
  })
}
