import type { TestCase } from '@skirmish/problem-package/test-set'
import type { Outcome } from '../failed-test.ts'
import { JudgeError } from '../languages/language.ts'
import { type Execution, perform } from '../perform.ts'
import { type TestRun, verdictOf } from '../verdict.ts'
import { inPasses, type Pass, type PassEnd, type TestEnd } from './passes.ts'
import { runInOrder } from './run-in-order.ts'
import { validate } from './validate.ts'
import { ValidatorFault } from './validator-fault.ts'
import type { ValidatorProgram } from './validator-program.ts'

/** Runs the tests of a multi-pass problem in order until a pass of one fails, which is the one that is shown. RULES JD19. */
export const runMultiPassTests = (
  execution: Execution,
  program: ValidatorProgram,
  tests: TestCase[],
  wallMs: number,
): Promise<Outcome> =>
  runInOrder(
    execution,
    tests,
    wallMs,
    (test) => judgePasses(execution, program, test, wallMs),
    ({ run }) => run.stdout,
  )

/**
 * Runs the passes of a test until one fails or the validator asks for no other; `wallMs` is what all runs of the execution have together. The
 * validator looks at what `outputOf` makes of an output. Throws ValidatorFault where it is at fault. RULES JD19.
 */
export function judgePasses(
  execution: Execution,
  program: ValidatorProgram,
  test: TestCase,
  wallMs: number,
  outputOf = (run: TestRun): Buffer => run.stdout,
): Promise<TestEnd<PassEnd>> {
  return inPasses(execution, program, test, async (pass) => {
    const run = await runOnce(execution, pass.input, wallMs - execution.wallUs / 1000)
    const verdict = verdictOf(run)
    if (verdict !== 'accepted') return { verdict, message: '', run, validatorCpuMs: 0, validatorWallMs: 0 }
    const { decision, cpuMs, wallMs: validatorWallMs } = await validate(execution.runner, program, pass, outputOf(run))
    if ('fault' in decision) throw new ValidatorFault(decision.fault)
    const { right, ...said } = decision
    const verdictOfPass = right ? 'accepted' : 'wrong_answer'
    return { ...said, verdict: verdictOfPass, run, validatorCpuMs: cpuMs, validatorWallMs }
  })
}

/** One run, in a box of its own, for at most what is left of the time by the clock. */
async function runOnce(execution: Execution, input: Pass['input'], leftMs: number): Promise<TestRun> {
  let run: TestRun | undefined
  await perform(execution, {
    inputs: [input],
    stopAtFailure: true,
    ...(Number.isFinite(leftMs) && { wallMs: Math.max(1, Math.floor(leftMs)) }),
    onRun: (made) => {
      // The run points into the frame, which the next one overwrites.
      run = { ...made, stdout: Buffer.from(made.stdout), stderr: Buffer.from(made.stderr) }
      return true
    },
  })
  if (!run) throw new JudgeError('the runner made no run of a pass')
  return run
}
