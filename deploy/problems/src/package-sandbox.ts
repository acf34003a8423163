import { availableParallelism } from 'node:os'
import type { JudgingRequest } from '@skirmish/contracts/events/judging'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { LanguageName, Limits } from '@skirmish/contracts/schema'
import type { PackageProgram } from '@skirmish/problem-package/read-program'
import type { TestCase } from '@skirmish/problem-package/test-set'
import type { Program } from '@skirmish/sandbox/languages/language'
import { slotNumber } from '@skirmish/sandbox/languages/languages'
import type { RunLimits } from '@skirmish/sandbox/limits'
import { type Execution, perform, UNUSED } from '@skirmish/sandbox/perform'
import { openPool } from '@skirmish/sandbox/runner/pool'
import type { Runner } from '@skirmish/sandbox/runner/runner'
import { setUpSandbox } from '@skirmish/sandbox/sandbox-setup'
import { RUNNER } from '@skirmish/sandbox/toolchain/paths'
import type { Decision } from '@skirmish/sandbox/validators/decision'
import { interact } from '@skirmish/sandbox/validators/interact'
import { inPasses } from '@skirmish/sandbox/validators/passes'
import { judgePasses } from '@skirmish/sandbox/validators/run-multi-pass-tests'
import { validate } from '@skirmish/sandbox/validators/validate'
import {
  compiledProgram,
  VALIDATOR_LIMITS,
  type ValidatorProgram,
  validatorProgram,
} from '@skirmish/sandbox/validators/validator-program'
import type { TestRun } from '@skirmish/sandbox/verdict'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'

interface Job {
  language: LanguageName
  code: string
  inputs: string[]
  limits: Limits
  stopAtFailure: boolean
  /** Gets each run as it comes, and returns false to leave the rest out. */
  onRun(run: TestRun, index: number): boolean
}

/** A program of a package and the tests that it is to be judged on. */
export interface Trial {
  language: LanguageName
  code: string
  tests: TestCase[]
  limits: Limits
  stopAtFailure: boolean
  /**
   * Gets the verdict on each test as it comes, and returns false to leave the rest out. Of several passes `run` has the time of the longest, and
   * `allCpuUs` that of all.
   */
  onTest(verdict: VerdictName, run: TestRun & { allCpuUs?: number }, index: number): boolean
}

/** What a validator gets of an output in a pass, from 1 on. */
export type OutputOf = (output: Buffer, pass: number) => Buffer

/** The judge's sandbox without its service: programs are compiled and run as for a match, as many at a time as there are cores. */
export interface PackageSandbox {
  /** The compiler's complaint, or null. Throws when the sandbox itself failed. */
  run(job: Job): Promise<string | null>
  /**
   * The same for a problem with a program of its own, each test by itself. A validator gets what `outputOf` makes of the outputs. Throws
   * ValidatorFault where that program is at fault.
   */
  validated(validator: Validator, trial: Trial, outputOf?: OutputOf): Promise<string | null>
  /** What a validator says of an output. Throws ValidatorFault for one that does not compile. */
  decide(validator: Validator, test: TestCase, output: Buffer): Promise<Decision>
  /** One run of a program of the package's author with arguments and an input, by a validator's limits unless it has others. Throws ValidatorFault for one that does not compile. */
  runProgram(
    program: PackageProgram,
    args: readonly string[],
    input: string | Buffer,
    limits?: RunLimits,
  ): Promise<TestRun>
  /** One run of files that are JavaScript already; the program is the one that is called as Node's main script. */
  runFiles(files: { name: string; content: string }[], input: string, limits: RunLimits): Promise<TestRun>
  close(): Promise<void>
}

const [JOB_RUNS, JOB_BYTES] = [256, 32 * 1024 * 1024]
/** Nobody else uses this judge: the lane that gets most of it. */
const TURN = { lane: 'ranked' } as const

export async function openPackageSandbox(): Promise<PackageSandbox> {
  const slots = availableParallelism()
  const log = createLogger({ service: 'problems', instance: '', level: 'error', format: 'pretty' })
  const settings = { JUDGE_CGROUPS: 'optional', JUDGE_RUNNER: RUNNER, JUDGE_ZYGOTES: 'on' } as const
  const sandbox = await setUpSandbox({ ...settings, JUDGE_CACHE_MB: 64, JUDGE_SLOTS: slots }, log)
  const pool = await openPool(sandbox.open, slots, log)
  const { toolchain, programs } = sandbox.judging
  const withRunner = <T>(work: (runner: Runner) => Promise<T>) => pool.use(TURN, work)

  const compile = async (language: LanguageName, code: string) => {
    const tools = toolchain.languages[language]
    return programs.get(toolchain.programKey(language, code), () =>
      'compile' in tools ? tools.compile(code, TURN) : withRunner((runner) => tools.check(runner, code)),
    )
  }
  const executionOf = (
    runner: Runner,
    program: Program,
    { language, code, limits }: Pick<Job, 'language' | 'code' | 'limits'>,
  ): Execution => {
    const nobody = { submission_id: 'verify', requested_at: '', checker: { type: 'exact' as const } }
    const request: JudgingRequest = { ...nobody, tests: { inputs: [] }, language, code, limits }
    return { toolchain, runner, request, program, ...UNUSED }
  }
  const validatorOf = (validator: Validator) => validatorProgram(sandbox.judging, withRunner, validator, TURN)

  const judgeTrial = async (validator: Validator, trial: Trial, outputOf?: OutputOf) => {
    const own = await validatorOf(validator)
    const compiled = await compile(trial.language, trial.code)
    if ('error' in compiled) return compiled.error
    const { tests, stopAtFailure, onTest } = trial
    for (const [i, test] of tests.entries()) {
      const { verdict, run } = await withRunner((runner) =>
        judgeOne(executionOf(runner, compiled.program, trial), own, test, outputOf),
      )
      if (!onTest(verdict, run, i) || (stopAtFailure && verdict !== 'accepted')) break
    }
    return null
  }

  return {
    run: async (job) => {
      const { stopAtFailure, onRun } = job
      const compiled = await compile(job.language, job.code)
      if ('error' in compiled) return compiled.error
      let [stopped, begun] = [false, 0]
      const heard = (run: TestRun, i: number) => {
        stopped = !onRun(run, begun + i)
        return !stopped
      }
      for (const inputs of jobsOf(job.inputs)) {
        const made = await withRunner((runner) =>
          perform(executionOf(runner, compiled.program, job), { inputs, stopAtFailure, onRun: heard }),
        )
        if (stopped) break
        if (made < inputs.length) throw new Error(`the runner made ${made} of ${inputs.length} runs`)
        begun += inputs.length
      }
      return null
    },
    validated: judgeTrial,
    decide: async (validator, test, output) => {
      const own = await validatorOf(validator)
      return (await withRunner((runner) => validate(runner, own, test, output))).decision
    },
    runProgram: async (program, args, input, limits = VALIDATOR_LIMITS) => {
      const { files, command } = await compiledProgram(sandbox.judging, withRunner, program, TURN)
      const runs = [{ argv: 0, input }]
      const job = { slot: slotNumber('validator'), limits, files, runs, stopAtFailure: true }
      return withRunner((runner) => onlyRun(runner, { ...job, argvs: [[...command, ...args]] }))
    },
    runFiles: (files, input, limits) =>
      withRunner(async (runner) => {
        const argv = toolchain.languages.javascript.argv({ slot: 'node', files: [], main: '' }, limits)
        const boxed = files.map(({ name, content }) => ({ name, content: Buffer.from(content) }))
        const runs = [{ argv: 0, input }]
        return onlyRun(runner, {
          slot: slotNumber('node'),
          limits,
          files: boxed,
          argvs: [argv],
          runs,
          stopAtFailure: true,
        })
      }),
    close: async () => {
      await pool.close()
      await sandbox.close()
    },
  }
}

/**
 * The inputs by the jobs in which they are run: a frame of the runner holds 256 runs and 64 MiB, of which the program may take 32. A draft may
 * have more tests than a problem of the bank.
 */
function jobsOf(inputs: readonly string[]): string[][] {
  const jobs: string[][] = []
  let room = 0
  for (const input of inputs) {
    const job = jobs.at(-1)
    const bytes = Buffer.byteLength(input)
    if (job && job.length < JOB_RUNS && bytes <= room) job.push(input)
    else jobs.push([input])
    room = (jobs.at(-1)?.length === 1 ? JOB_BYTES : room) - bytes
  }
  return jobs
}

/** The one run of a job, whose bytes the next frame of the runner would overwrite. */
async function onlyRun(runner: Runner, job: Parameters<Runner['job']>[0]): Promise<TestRun> {
  let result: TestRun | undefined
  const end = await runner.job(job, (run) => {
    result = { ...run, stdout: Buffer.from(run.stdout), stderr: Buffer.from(run.stderr) }
    return true
  })
  if (!result) throw new Error(`the sandbox did not take the program: ${end.refused}`)
  return result
}

/** A test by itself, in as many passes as it has. */
async function judgeOne(
  execution: Execution,
  own: ValidatorProgram,
  test: TestCase,
  outputOf: OutputOf = (one) => one,
) {
  const wallMs = Number.POSITIVE_INFINITY
  let pass = 0
  const { verdict, run } = own.validator.interactive
    ? await inPasses(execution, own, test, (one) => interact(execution, own, one, wallMs))
    : await judgePasses(execution, own, test, wallMs, ({ stdout }) => outputOf(stdout, ++pass))
  return { verdict, run: { ...run, allCpuUs: execution.cpuUs } }
}
