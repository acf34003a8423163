import { outputMatches } from '@skirmish/problem-package/checkers/checkers'
import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import { verdictOf } from '@skirmish/sandbox/verdict'
import type { PackageSandbox, Trial } from './package-sandbox.ts'

/** What of a problem decides about outputs. */
type Judged = Pick<ProblemPackage, 'problem_id' | 'validator'> & { content: Pick<ProblemPackage['content'], 'checker'> }

/**
 * Judges a program as a submission is judged: by the problem's comparison, by its validator, or by its interactor. Returns the compiler's
 * complaint, or null. Throws ValidatorFault where the problem's own program is at fault.
 */
export function judgeTests(problem: Judged, trial: Trial, room: PackageSandbox): Promise<string | null> {
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
