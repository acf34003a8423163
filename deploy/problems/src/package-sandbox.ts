import { availableParallelism } from 'node:os'
import type { JudgingRequest } from '@skirmish/contracts/events/judging'
import type { LanguageName, Limits } from '@skirmish/contracts/schema'
import { slotNumber } from '@skirmish/sandbox/languages/languages'
import type { RunLimits } from '@skirmish/sandbox/limits'
import { perform } from '@skirmish/sandbox/perform'
import { openPool } from '@skirmish/sandbox/runner/pool'
import type { Runner } from '@skirmish/sandbox/runner/runner'
import { setUpSandbox } from '@skirmish/sandbox/sandbox-setup'
import { RUNNER } from '@skirmish/sandbox/toolchain/paths'
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

/** The judge's sandbox without its service: programs are compiled and run as for a match, as many at a time as there are cores. */
export interface PackageSandbox {
  /** The compiler's complaint, or null. Throws when the sandbox itself failed. */
  run(job: Job): Promise<string | null>
  /** One run of files that are JavaScript already; the program is the one that is called as Node's main script. */
  runFiles(files: { name: string; content: string }[], input: string, limits: RunLimits): Promise<TestRun>
  close(): Promise<void>
}

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

  return {
    run: async ({ language, code, inputs, limits, stopAtFailure, onRun }) => {
      const tools = toolchain.languages[language]
      const compiled = await programs.get(toolchain.programKey(language, code), () =>
        'compile' in tools ? tools.compile(code, TURN) : withRunner((runner) => tools.check(runner, code)),
      )
      if ('error' in compiled) return compiled.error
      const request: JudgingRequest = {
        submission_id: 'verify',
        language,
        code,
        limits,
        checker: { type: 'exact' },
        tests: { inputs },
        requested_at: '',
      }
      let stopped = false
      const heard = (run: TestRun, i: number) => {
        stopped = !onRun(run, i)
        return !stopped
      }
      const made = await withRunner((runner) =>
        perform(
          { toolchain, runner, request, program: compiled.program, cpuUs: 0, wallUs: 0 },
          { inputs, stopAtFailure, onRun: heard },
        ),
      )
      if (!stopped && made < inputs.length) throw new Error(`the runner made ${made} of ${inputs.length} runs`)
      return null
    },
    runFiles: (files, input, limits) =>
      withRunner(async (runner) => {
        const argv = toolchain.languages.javascript.argv({ slot: 'node', files: [], main: '' }, limits)
        let result: TestRun | undefined
        const boxed = files.map(({ name, content }) => ({ name, content: Buffer.from(content) }))
        const runs = [{ argv: 0, input }]
        const job = { slot: slotNumber('node'), limits, files: boxed, argvs: [argv], runs, stopAtFailure: true }
        const end = await runner.job(job, (run) => {
          // The run points into the frame, which the next one overwrites.
          result = { ...run, stdout: Buffer.from(run.stdout), stderr: Buffer.from(run.stderr) }
          return true
        })
        if (!result) throw new Error(`the sandbox did not take the generator: ${end.refused}`)
        return result
      }),
    close: async () => {
      await pool.close()
      await sandbox.close()
    },
  }
}
