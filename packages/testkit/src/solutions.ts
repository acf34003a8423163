import { join } from 'node:path'
import { BANK_FOLDER } from '@skirmish/devkit/paths'
import { packageNames } from '@skirmish/problem-package/bank'
import { drawSets } from '@skirmish/problem-package/draw-sets'
import { type ProblemPackage, readPackage } from '@skirmish/problem-package/read-package'
import { TEST_PACKAGES } from './test-packages.ts'

function problemOf(problemId: string): ProblemPackage {
  const problem = readPackage(join(BANK_FOLDER, problemId))
  if ('faults' in problem) throw new Error(`the bank has no problem ${problemId}`)
  return problem
}

/** The problems that the systems of tests offer, by id and title. */
export const testProblems = () =>
  TEST_PACKAGES.map(problemOf).map(({ problem_id, content }) => ({ problem_id, title: content.title }))

/** A right program for a problem of the bank, and its first example. */
export function solutionOf(problemId: string): { code: string; input: string } {
  const { reference, examples } = problemOf(problemId).content
  return { code: reference.code, input: examples[0]?.input ?? '' }
}

/** A right program for each problem of the bank, by its id. */
export const allSolutions = () =>
  Object.fromEntries(packageNames(BANK_FOLDER).map((name) => [name, solutionOf(name).code]))

/** The two sets of tests that a problem of the bank has where the secret is this one. */
export async function testsOf(problemId: string, secret: string) {
  const sets = await drawSets(problemOf(problemId), secret)
  if ('fault' in sets) throw new Error(`${sets.file} ${sets.fault}`)
  return sets
}
