import type { Comparison } from '@skirmish/contracts/events/problems'
import { outputMatches } from '@skirmish/problem-package/checkers/checkers'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { failedTest, NOT_RUN, type Outcome, outOfTime } from './failed-test.ts'
import { JudgeError } from './languages/language.ts'
import { type Execution, perform } from './perform.ts'
import { verdictOf } from './verdict.ts'

/**
 * Runs tests in order until one fails; its verdict is the submission's. The next test runs while the judge compares an output. All runs
 * of the execution have `wallMs` together; the verdict of the test at which the time runs out is time_limit. RULES JD3, JD5.
 */
export async function runTests(
  execution: Execution,
  checker: Comparison,
  tests: TestCase[],
  wallMs: number,
): Promise<Outcome> {
  let failed: Outcome | undefined
  const made = await perform(execution, {
    inputs: tests.map((test) => test.input),
    stopAtFailure: true,
    wallMs: Math.max(1, Math.floor(wallMs - execution.wallUs / 1000)),
    onRun: (run, i) => {
      const ended = verdictOf(run)
      const expected = Buffer.from(tests[i]?.expected_output ?? '')
      const verdict = ended === 'accepted' && !outputMatches(checker, expected, run.stdout) ? 'wrong_answer' : ended
      if (verdict !== 'accepted') failed = failedTest(tests, i, verdict, run)
      return verdict === 'accepted'
    },
  })
  const isOver = execution.wallUs / 1000 >= wallMs
  if (!failed && made < tests.length && isOver) failed = failedTest(tests, made, 'time_limit', NOT_RUN)
  if (failed) return isOver && failed.verdict === 'time_limit' ? outOfTime(failed, wallMs) : failed
  if (made !== tests.length) throw new JudgeError(`the runner made ${made} of ${tests.length} runs`)
  return { verdict: 'accepted', tests_passed: tests.length }
}
