import { readBank } from '../../../services/catalog/src/packages/bank.ts'
import { drawSets } from '../../../services/catalog/src/packages/draw-sets.ts'
import type { ProblemPackage } from '../../../services/catalog/src/packages/read-package.ts'

const BANK = readBank().packages

function problemOf(problemId: string): ProblemPackage {
  const problem = BANK.find((candidate) => candidate.problem_id === problemId)
  if (!problem) throw new Error(`the bank has no problem ${problemId}`)
  return problem
}

/** The bank's problems by id and title. */
export const BANK_PROBLEMS = BANK.map(({ problem_id, content }) => ({ problem_id, title: content.title }))

/** A right program for a problem of the bank, and its first example. */
export function solutionOf(problemId: string): { code: string; input: string } {
  const { reference, examples } = problemOf(problemId).content
  return { code: reference.code, input: examples[0]?.input ?? '' }
}

/** The two sets of tests that a problem of the bank has where the secret is this one. */
export async function testsOf(problemId: string, secret: string) {
  const sets = await drawSets(problemOf(problemId), secret)
  if ('fault' in sets) throw new Error(`${sets.file} ${sets.fault}`)
  return sets
}
