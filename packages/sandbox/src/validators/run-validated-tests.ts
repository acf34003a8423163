import type { TestCase } from '@skirmish/problem-package/test-set'
import { failedTest, NOT_RUN, type Outcome, outOfTime } from '../failed-test.ts'
import { JudgeError } from '../languages/language.ts'
import { type Execution, perform } from '../perform.ts'
import { type TestRun, verdictOf } from '../verdict.ts'
import { refuseOveruse } from './submission-budget.ts'
import { validate } from './validate.ts'
import { ValidatorFault } from './validator-fault.ts'
import type { ValidatorProgram } from './validator-program.ts'

/** Outputs that wait for the validator, at most and by then one more. */
const HELD_BYTES = 8 * 1024 * 1024

/**
 * Runs tests in order until one fails, as runTests does, and has the problem's validator look at the outputs. A runner does one thing at a
 * time: so tests are run one, two, four … before their outputs are looked at, and no more is run in vain than was run before. RULES JD15.
 */
export async function runValidatedTests(
  execution: Execution,
  program: ValidatorProgram,
  tests: TestCase[],
  wallMs: number,
): Promise<Outcome> {
  let [passed, most] = [0, 1]
  while (passed < tests.length) {
    const left = Math.floor(wallMs - execution.wallUs / 1000)
    const { outputs, failed } =
      left > 0 ? await runSome(execution, tests.slice(passed, passed + most), left) : { outputs: [], failed: undefined }
    for (const run of outputs) {
      const test = tests[passed]
      if (!test) throw new JudgeError('the runner made more runs than there are tests')
      const { decision, cpuMs, wallMs: tookMs } = await validate(execution.runner, program, test, run.stdout)
      execution.validatorCpuMs += cpuMs
      execution.validatorWallMs += tookMs
      if ('fault' in decision) throw new ValidatorFault(decision.fault, passed)
      if (!decision.right) return failedTest(tests, passed, 'wrong_answer', run, decision.message)
      refuseOveruse(execution)
      passed++
    }
    const isOver = execution.wallUs / 1000 >= wallMs
    if (failed) {
      const outcome = failedTest(tests, passed, verdictOf(failed), failed)
      return isOver && outcome.verdict === 'time_limit' ? outOfTime(outcome, wallMs) : outcome
    }
    if (outputs.length === 0) return outOfTime(failedTest(tests, passed, 'time_limit', NOT_RUN), wallMs)
    most *= 2
  }
  return { verdict: 'accepted', tests_passed: tests.length }
}

/** Runs tests until one fails, or until the outputs are large. */
async function runSome(execution: Execution, tests: TestCase[], wallMs: number) {
  const outputs: TestRun[] = []
  let failed: TestRun | undefined
  let bytes = 0
  await perform(execution, {
    inputs: tests.map((test) => test.input),
    stopAtFailure: true,
    wallMs,
    onRun: (run) => {
      // The run points into the frame, which the next one overwrites.
      const kept = { ...run, stdout: Buffer.from(run.stdout), stderr: Buffer.from(run.stderr) }
      if (verdictOf(run) === 'accepted') outputs.push(kept)
      else failed = kept
      bytes += kept.stdout.length
      return !failed && bytes < HELD_BYTES
    },
  })
  return { outputs, failed }
}
