import type { TestCase } from '@skirmish/problem-package/test-set'
import { failedTest, NOT_RUN, type Outcome, outOfTime } from '../failed-test.ts'
import type { Execution } from '../perform.ts'
import type { PassEnd, TestEnd } from './passes.ts'
import { refuseOveruse } from './submission-budget.ts'
import { faultOnTest } from './validator-fault.ts'

/**
 * Judges tests in order until one fails. Its last pass has the input that is shown, and `shown` says what was printed in it. All runs of the
 * execution have `wallMs` together. RULES JD3, JD17, JD19.
 */
export async function runInOrder<End extends PassEnd>(
  execution: Execution,
  tests: readonly TestCase[],
  wallMs: number,
  judgeTest: (test: TestCase) => Promise<TestEnd<End>>,
  shown: (end: End) => Buffer,
): Promise<Outcome> {
  const isOver = () => execution.wallUs / 1000 >= wallMs
  for (const [i, test] of tests.entries()) {
    if (isOver()) return outOfTime(failedTest(tests, i, 'time_limit', NOT_RUN), wallMs)
    const end = await judgeTest(test).catch(faultOnTest(() => i))
    if (end.verdict !== 'accepted') {
      const failed = failedPass(tests, i, end, shown(end))
      return end.verdict === 'time_limit' && isOver() ? outOfTime(failed, wallMs) : failed
    }
    refuseOveruse(execution)
  }
  return { verdict: 'accepted', tests_passed: tests.length }
}

function failedPass(
  tests: readonly TestCase[],
  i: number,
  { verdict, message, run, pass, input }: TestEnd<PassEnd>,
  stdout: Buffer,
): Outcome {
  const test = { expected_output: tests[i]?.expected_output ?? '', input: input.toString() }
  const told = pass === undefined ? message : `In pass ${pass}${message ? `: ${message}` : '.'}`
  return failedTest(tests.toSpliced(i, 1, test), i, verdict, { ...run, stdout }, told)
}
