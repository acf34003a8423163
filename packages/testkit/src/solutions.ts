import { BANK } from '../../../services/catalog/bank/bank.ts'

/** A right program for a problem of the bank, and its first example. */
export function solutionOf(problemId: string): { code: string; input: string } {
  const problem = BANK.find((candidate) => candidate.id === problemId)
  if (!problem) throw new Error(`the bank has no problem ${problemId}`)
  return { code: problem.reference.code, input: problem.examples[0] }
}
