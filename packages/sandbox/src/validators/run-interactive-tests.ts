import type { TestCase } from '@skirmish/problem-package/test-set'
import { failedTest, NOT_RUN, type Outcome, outOfTime } from '../failed-test.ts'
import type { Execution } from '../perform.ts'
import { exchangeText, interact } from './interact.ts'
import { refuseAllCpu } from './validate.ts'
import { ValidatorFault } from './validator-fault.ts'
import type { ValidatorProgram } from './validator-program.ts'

/** Runs the tests of an interactive problem in order until one fails. What the two programs said is the output of the failed one. RULES JD17. */
export async function runInteractiveTests(
  execution: Execution,
  program: ValidatorProgram,
  tests: TestCase[],
  wallMs: number,
): Promise<Outcome> {
  let cpuMs = 0
  for (const [i, test] of tests.entries()) {
    const left = wallMs - execution.wallUs / 1000
    if (left <= 0) return outOfTime(failedTest(tests, i, 'time_limit', NOT_RUN), wallMs)
    const { verdict, message, run, exchange, interactorCpuMs } = await interact(execution, program, test, left).catch(
      (error) => {
        if (error instanceof ValidatorFault) throw new ValidatorFault(`${error.message} (on test ${i + 1})`)
        throw error
      },
    )
    cpuMs += interactorCpuMs
    if (verdict === 'accepted') {
      refuseAllCpu(cpuMs)
      continue
    }
    const failed = failedTest(tests, i, verdict, { ...run, stdout: Buffer.from(exchangeText(exchange)) }, message)
    return verdict === 'time_limit' && execution.wallUs / 1000 >= wallMs ? outOfTime(failed, wallMs) : failed
  }
  return { verdict: 'accepted', tests_passed: tests.length }
}
