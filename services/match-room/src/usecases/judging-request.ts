import { isInputOf } from '@skirmish/contracts/constants'
import type { JudgingRequest } from '@skirmish/contracts/events/judging'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { LanguageName } from '@skirmish/contracts/schema'
import { testsOf } from '../domain/problem-choice.ts'
import type { Match } from '../store/tables.ts'

/** The judge fetches a longer source from here: escaped it may take six times as many bytes, and an event has at most 256 KiB. */
const MOST_CODE_IN_EVENT = 32 * 1024

/** Asks the judge for a verdict on code: on the problem's tests, or what it prints for `inputs`, which the judge fetches from here. */
export function judgingRequest(
  program: { submissionId: string; userId?: string; language: LanguageName; code: string; inputs?: string[] },
  matchType: Match['type'],
  problem: PublishedProblem,
  now: Date,
): JudgingRequest {
  const { submissionId, userId, language, code, inputs } = program
  const { checker, problem_id, examples } = problem
  const ofProblem = { problem_id, tests_hash: testsOf(problem, matchType) }
  const talks = checker.type === 'validator' && checker.interactive
  const stored = inputs !== undefined || Buffer.byteLength(code) > MOST_CODE_IN_EVENT
  return {
    submission_id: submissionId,
    language,
    code: stored ? '' : code,
    limits: problem.limits,
    checker,
    tests: inputs
      ? {
          inputs: [],
          ...(talks && { interactor: ofProblem }),
          ...(decidesRuns(problem, inputs) && { examples: { ...ofProblem, count: examples.length } }),
        }
      : ofProblem,
    requested_at: now.toISOString(),
    ...(userId !== undefined && { user_id: userId }),
    ...(stored && { stored }),
  }
}

/** Whether an input is an example whose output may be right though it is not the expected one. RULES JD21. */
function decidesRuns({ checker, examples }: PublishedProblem, inputs: readonly string[]): boolean {
  if (checker.type === 'exact' || (checker.type === 'validator' && checker.interactive)) return false
  return examples.some((example) => inputs.some((input) => isInputOf(example, input)))
}
