import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { LanguageName, Limits } from '@skirmish/contracts/schema'
import { outputMatches } from '@skirmish/problem-package/checkers/checkers'
import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { type TestRun, verdictOf } from '@skirmish/sandbox/verdict'
import type { PackageSandbox } from './package-sandbox.ts'

/** A program of a package and the tests that it is to be judged on. */
export interface Trial {
  language: LanguageName
  code: string
  tests: TestCase[]
  limits: Limits
  stopAtFailure: boolean
  /** Gets the verdict on each test as it comes, and returns false to leave the rest out. */
  onTest(verdict: VerdictName, run: TestRun, index: number): boolean
}

/**
 * Judges a program as a submission is judged: by the problem's comparison, by its validator, or by its interactor. Returns the compiler's
 * complaint, or null. Throws ValidatorFault where the problem's own program is at fault.
 */
export function judgeTests(problem: ProblemPackage, trial: Trial, room: PackageSandbox): Promise<string | null> {
  const { checker } = problem.content
  if (problem.validator) return room.validated(problem.validator, trial)
  if (checker.type === 'validator') throw new Error(`${problem.problem_id} was read without its validator`)
  const { tests, onTest, ...job } = trial
  return room.run({
    ...job,
    inputs: tests.map(({ input }) => input),
    onRun: (run, i) => {
      const ended = verdictOf(run)
      const right =
        ended === 'accepted' && outputMatches(checker, Buffer.from(tests[i]?.expected_output ?? ''), run.stdout)
      return onTest(ended === 'accepted' && !right ? 'wrong_answer' : ended, run, i)
    },
  })
}
