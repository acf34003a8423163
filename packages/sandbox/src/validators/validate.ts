import { JudgeError } from '../languages/language.ts'
import { slotNumber } from '../languages/languages.ts'
import type { Runner } from '../runner/runner.ts'
import { type TestRun, textOf } from '../verdict.ts'
import { type Decision, decisionOf, FEEDBACK_FILES } from './decision.ts'
import type { Pass } from './passes.ts'
import { VALIDATOR_LIMITS, type ValidatorProgram } from './validator-program.ts'

/** The job of a problem's program for one pass: the test's files lie beside it, and its feedback comes back. */
export function validatorJob({ files, argv }: ValidatorProgram, { input, expected_output, pass }: Pass) {
  return {
    slot: slotNumber('validator'),
    limits: VALIDATOR_LIMITS,
    files: [
      ...files,
      { name: 'input', content: Buffer.from(input) },
      { name: 'answer', content: Buffer.from(expected_output) },
    ],
    argvs: [argv],
    runs: [{ argv: 0, input: '' as string | Buffer }],
    stopAtFailure: false,
    feedback: FEEDBACK_FILES,
    ...(pass && { pass }),
  }
}

/** Has a problem's program look at what a player's program printed in a pass. Throws JudgeError when the sandbox failed. RULES JD15. */
export async function validate(
  runner: Runner,
  program: ValidatorProgram,
  pass: Pass,
  output: Buffer,
): Promise<{ decision: Decision; cpuMs: number; wallMs: number }> {
  const job = validatorJob(program, pass)
  if (program.validator.convention === 'icpc') job.runs = [{ argv: 0, input: output }]
  else job.files.push({ name: 'output', content: output })
  let run: TestRun | undefined
  const end = await runner.job(job, (made) => {
    run = { ...made, stderr: Buffer.from(made.stderr) }
    return true
  })
  const ran = soundRun(run, end.refused)
  const used = { cpuMs: ran.cpuUs / 1000, wallMs: (ran.wallUs - ran.waitUs) / 1000 }
  return { decision: decisionOf(program.validator, ran, end.artifacts), ...used }
}

/** A run that the sandbox and the machine let be made. */
export function soundRun<T extends TestRun>(run: T | undefined, refused?: string): T {
  if (refused !== undefined || !run) throw new JudgeError(`the slot did not take the program: ${refused}`)
  if (run.cause === 'starved') throw new JudgeError('the machine had no core for the program')
  if (run.cause === 'runner') throw new JudgeError(`the sandbox failed: ${textOf(run.stderr, 200)}`)
  return run
}
