import type { TestCase } from '@skirmish/problem-package/test-set'
import { failedTest, NOT_RUN, type Outcome, outOfTime } from '../failed-test.ts'
import type { Execution } from '../perform.ts'
import { exchangeText, interact } from './interact.ts'
import { inPasses } from './passes.ts'
import { failedPass, onTest } from './run-multi-pass-tests.ts'
import { refuseOveruse } from './submission-budget.ts'
import type { ValidatorProgram } from './validator-program.ts'

/**
 * Runs the tests of an interactive problem in order until one fails. What the two programs said is the output of the failed one, in its last
 * pass. RULES JD17, JD19.
 */
export async function runInteractiveTests(
  execution: Execution,
  program: ValidatorProgram,
  tests: TestCase[],
  wallMs: number,
): Promise<Outcome> {
  for (const [i, test] of tests.entries()) {
    const leftMs = () => wallMs - execution.wallUs / 1000
    if (leftMs() <= 0) return outOfTime(failedTest(tests, i, 'time_limit', NOT_RUN), wallMs)
    const talk = inPasses(execution, program, test, (pass) => interact(execution, program, pass, leftMs()))
    const end = await talk.catch(onTest(i))
    if (end.verdict !== 'accepted') {
      const said = Buffer.from(exchangeText(end.exchange))
      return failedPass(execution, tests, i, end, said, wallMs)
    }
    refuseOveruse(execution)
  }
  return { verdict: 'accepted', tests_passed: tests.length }
}
