import type { JudgingRequest } from '@skirmish/contracts/events/judging'
import { JudgeError, type Program } from './languages/language.ts'
import { slotNumber, type Toolchain } from './languages/languages.ts'
import { limitsFor, type RunLimits } from './limits.ts'
import type { Runner } from './runner/runner.ts'
import { type TestRun, textOf } from './verdict.ts'

/** A program, and the parts and the request that its runs need. */
export interface Execution {
  toolchain: Toolchain
  runner: Runner
  request: JudgingRequest
  program: Program
  /** What the runs have used of the processor so far, microseconds. */
  cpuUs: number
  /** The wall clock of the runs so far, without their waits for a core, microseconds. */
  wallUs: number
  /** What the problem's own program has used of the processor so far, milliseconds. */
  validatorCpuMs: number
  /** The wall clock of its runs on outputs so far, without their waits for a core, milliseconds. */
  validatorWallMs: number
  /** The passes so far of the tests of a multi-pass or an interactive problem. */
  passes: number
}

/** What an execution has used before its first run. */
export const UNUSED = { cpuUs: 0, wallUs: 0, validatorCpuMs: 0, validatorWallMs: 0, passes: 0 }

export interface Runs {
  inputs: (string | Buffer)[]
  stopAtFailure: boolean
  /** The wall clock of all runs together; runs for which nothing is left are not made. */
  wallMs?: number
  /** Gets each result as it comes, and returns false to leave the rest out. */
  onRun(run: TestRun, index: number): boolean
}

/** Runs a program on inputs, as one job; returns how many runs were made. Throws JudgeError when the sandbox failed. */
export async function perform(execution: Execution, runs: Runs): Promise<number> {
  const { toolchain, runner, request, program } = execution
  const limits = limitsWithin(limitsFor(request.language, request.limits), runs.wallMs)
  const language = toolchain.languages[request.language]
  const argv = language.argv(program, limits)
  let broken: TestRun | undefined
  const end = await runner.job(
    {
      slot: slotNumber(program.slot),
      limits,
      ...(runs.wallMs && { together: { cpuMs: 0, wallMs: runs.wallMs } }),
      files: program.files,
      argvs: [argv],
      runs: runs.inputs.map((input) => ({ argv: 0, input })),
      stopAtFailure: runs.stopAtFailure,
    },
    (run, i) => {
      execution.cpuUs += run.cpuUs
      execution.wallUs += run.wallUs - run.waitUs
      if (run.cause === 'runner' || run.cause === 'starved') broken = run
      return broken ? false : runs.onRun({ ...run, cause: language.causeOf?.(run) ?? run.cause }, i)
    },
  )
  if (broken?.cause === 'starved') throw new JudgeError('the machine had no core for the program')
  if (broken) throw new JudgeError(`the sandbox failed: ${textOf(broken.stderr, 200)}`)
  if (end.refused !== undefined) throw new JudgeError(`the slot did not take the program: ${end.refused}`)
  return end.runs
}

const limitsWithin = (limits: RunLimits, wallMs = Number.POSITIVE_INFINITY): RunLimits => ({
  ...limits,
  wallMs: Math.min(limits.wallMs, wallMs),
})
