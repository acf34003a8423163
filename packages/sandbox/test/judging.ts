import type { Judgement, JudgingRequest } from '@skirmish/contracts/events/judging'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { judge } from '../src/judge.ts'
import { SUBMISSION_WALL_MS } from '../src/limits.ts'
import type { Runner } from '../src/runner/runner.ts'
import { type Sandbox, setUpSandbox } from '../src/sandbox-setup.ts'
import type { SandboxSettings } from '../src/settings.ts'
import { RUNNER } from '../src/toolchain/paths.ts'

/** One runner with all languages, and the short ways to judge with it. */
export interface JudgeHarness {
  sandbox: Sandbox
  runner: Runner
  /** The one run of a program on one input; a compile error is thrown. */
  run(
    language: LanguageName,
    code: string,
    input?: string,
    limits?: Partial<JudgingRequest['limits']>,
  ): Promise<Judgement['runs'][number]>
  /** A submission to a problem with a program of its own. */
  validated(
    validator: Pick<Validator, 'language' | 'code'> & Partial<Validator>,
    language: LanguageName,
    code: string,
    request: Partial<JudgingRequest>,
    tests?: TestCase[],
    wallMs?: number,
    groups?: TestGroup[],
  ): Promise<Judgement>
  /** A submission; `wallMs` is what its tests have together by the clock, if not what a submission always has. */
  submit(
    language: LanguageName,
    code: string,
    tests: TestCase[],
    request?: Partial<JudgingRequest>,
    wallMs?: number,
    groups?: TestGroup[],
  ): Promise<Judgement>
  /** Another runner, after this one was hurt. */
  renew(): Promise<void>
  close(): Promise<void>
}

const LIMITS = { time_ms: 1_000, memory_mb: 64 }
/** How many times as slow as a machine of today this one is; the virtual machine of the kernel lab says so. */
export const SLOWNESS = Number(process.env.JUDGE_TEST_SLOWNESS ?? 1)

export async function openJudgeHarness(config: Partial<SandboxSettings> = {}): Promise<JudgeHarness> {
  const sandbox = await setUpSandbox(
    {
      JUDGE_CGROUPS: process.env.JUDGE_CGROUPS === 'required' ? 'required' : 'optional',
      JUDGE_RUNNER: RUNNER,
      JUDGE_ZYGOTES: 'on',
      JUDGE_CACHE_MB: 64,
      JUDGE_SLOTS: 1,
      ...config,
    },
    createLogger({ service: 'judge-test', instance: '', level: 'error', format: 'json' }),
  )
  let runner = await sandbox.open(`test-${process.pid}`)
  const request = (language: LanguageName, code: string, more: Partial<JudgingRequest>): JudgingRequest => ({
    submission_id: 's',
    language,
    code,
    limits: { ...LIMITS, time_ms: LIMITS.time_ms * SLOWNESS },
    checker: { type: 'exact' },
    tests: { inputs: [''] },
    requested_at: '',
    ...more,
  })
  return {
    sandbox,
    get runner() {
      return runner
    },
    renew: async () => {
      await runner.close()
      runner = await sandbox.open(`test-${process.pid}`)
    },
    run: async (language, code, input = '', limits = {}) => {
      const { time_ms, memory_mb } = { ...LIMITS, ...limits }
      const wish = request(language, code, {
        limits: { time_ms: time_ms * SLOWNESS, memory_mb },
        tests: { inputs: [input] },
      })
      const judged = await judge(sandbox.judging, (work) => work(runner), wish, null)
      const [run] = judged.runs
      if (!run) throw new Error(`${judged.verdict}: ${judged.detail}`)
      return run
    },
    submit: (language, code, tests, more = {}, wallMs = SUBMISSION_WALL_MS, groups = []) =>
      judge(
        { ...sandbox.judging, submissionWallMs: wallMs },
        (work) => work(runner),
        request(language, code, { tests: { problem_id: 'p', tests_hash: 'h' }, ...more }),
        tests,
        { lane: 'ranked' },
        null,
        groups,
      ),
    validated: (given, language, code, more, tests = [], wallMs = SUBMISSION_WALL_MS, groups = []) => {
      const validator: Validator = { files: [], convention: 'icpc', arguments: [], interactive: false, ...given }
      const checker = { type: 'validator' as const, ...(validator.interactive && { interactive: true as const }) }
      const stored = { checker, tests: { problem_id: 'p', tests_hash: 'h' } }
      const wish = request(language, code, { ...stored, ...more })
      const judging = { ...sandbox.judging, submissionWallMs: wallMs }
      return judge(judging, (work) => work(runner), wish, tests, { lane: 'ranked' }, validator, groups)
    },
    close: async () => {
      await runner.close()
      await sandbox.close()
    },
  }
}
