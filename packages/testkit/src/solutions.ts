import { BANK } from '../../../services/catalog/bank/bank.ts'
import { expandSeed } from '../../../services/catalog/src/domain/content.ts'
import type { SeedProblem } from '../../../services/catalog/src/domain/seed-problem.ts'
import { seededRandom } from '../../../services/catalog/src/seeded-random.ts'

function problemOf(problemId: string): SeedProblem {
  const problem = BANK.find((candidate) => candidate.id === problemId)
  if (!problem) throw new Error(`the bank has no problem ${problemId}`)
  return problem
}

/** The bank's problems by id and title. */
export const BANK_PROBLEMS = BANK.map(({ id, title }) => ({ problem_id: id, title }))

/** A right program for a problem of the bank, and its first example. */
export function solutionOf(problemId: string): { code: string; input: string } {
  const problem = problemOf(problemId)
  return { code: problem.reference.code, input: problem.examples[0] }
}

/** The two sets of tests that a problem of the bank has where the secret is this one. */
export function testsOf(problemId: string, secret: string) {
  const { practice, match } = expandSeed(problemOf(problemId), (set) => seededRandom(secret, `${problemId} ${set}`))
  return { practice, match }
}
