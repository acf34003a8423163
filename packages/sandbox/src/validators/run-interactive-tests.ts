import type { TestCase } from '@skirmish/problem-package/test-set'
import type { Outcome } from '../failed-test.ts'
import type { Execution } from '../perform.ts'
import { exchangeText, interact } from './interact.ts'
import { inPasses } from './passes.ts'
import { runInOrder } from './run-in-order.ts'
import type { ValidatorProgram } from './validator-program.ts'

/**
 * Runs the tests of an interactive problem in order until one fails. What the two programs said is the output of the failed one, in its last
 * pass. RULES JD17, JD19.
 */
export const runInteractiveTests = (
  execution: Execution,
  program: ValidatorProgram,
  tests: TestCase[],
  wallMs: number,
): Promise<Outcome> =>
  runInOrder(
    execution,
    tests,
    wallMs,
    (test) =>
      inPasses(execution, program, test, (pass) =>
        interact(execution, program, pass, wallMs - execution.wallUs / 1000),
      ),
    ({ exchange }) => Buffer.from(exchangeText(exchange)),
  )
