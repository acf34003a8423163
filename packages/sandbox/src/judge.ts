import type { Judgement, JudgingRequest } from '@skirmish/contracts/events/judging'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { withStep } from '@skirmish/service-kit/telemetry/telemetry'
import type { Compiled, Program } from './languages/language.ts'
import type { Toolchain } from './languages/languages.ts'
import type { ProgramCache } from './program-cache.ts'
import { runInputs } from './run-inputs.ts'
import { runTests } from './run-tests.ts'
import type { Runner } from './runner/runner.ts'
import { shownText } from './shown-text.ts'
import type { Turn } from './turn-queue.ts'

const DETAIL_BYTES = 4096

export interface Judging {
  toolchain: Toolchain
  programs: ProgramCache
  /** The wall clock of all tests of a submission together. */
  submissionWallMs: number
}

/** Takes a runner for as long as the work lasts. */
export type WithRunner = <T>(work: (runner: Runner) => Promise<T>) => Promise<T>

/**
 * Compiles and runs one request. A language with a compiler of its own is compiled before a runner is taken: submissions that
 * wait for the compiler hold up no other language. Stored tests stop at the first failure, given inputs are all run. Throws
 * JudgeError when the judge itself failed. RULES JD.
 */
export async function judge(
  judging: Judging,
  withRunner: WithRunner,
  request: JudgingRequest,
  tests: TestCase[] | null,
  turn: Turn = { lane: 'ranked' },
): Promise<Judgement> {
  const { toolchain, programs, submissionWallMs } = judging
  const language = toolchain.languages[request.language]
  const nothing = {
    submission_id: request.submission_id,
    detail: '',
    test_id: null,
    expected_output: null,
    actual_output: null,
    runs: [],
    tests_passed: 0,
    tests_total: tests?.length ?? 0,
  }
  const key = toolchain.programKey(request.language, request.code)
  const refusal = (error: string): Judgement => {
    const { text, truncated } = shownText(Buffer.from(error), DETAIL_BYTES)
    return { ...nothing, verdict: 'compile_error', detail: text, ...(truncated && { truncated }) }
  }
  const run = async (runner: Runner, program: Program): Promise<Judgement> => {
    const execution = { toolchain, runner, request, program, cpuUs: 0, wallUs: 0 }
    const used = () => ({ cpu_ms: execution.cpuUs / 1000 })
    if ('inputs' in request.tests) {
      const { inputs } = request.tests
      const runs = await withStep('run', { inputs: inputs.length }, () => runInputs(execution, inputs))
      return { ...nothing, verdict: 'accepted', runs, ...used() }
    }
    const outcome = await withStep('run', { tests: tests?.length ?? 0 }, () =>
      runTests(execution, tests ?? [], submissionWallMs),
    )
    return { ...nothing, ...outcome, ...used() }
  }
  const compiling = (compile: () => Promise<Compiled>): Promise<Compiled> =>
    withStep('compile', { language: request.language }, () => programs.get(key, compile))
  if ('compile' in language) {
    const compiled = await compiling(() => language.compile(request.code, turn))
    return 'error' in compiled ? refusal(compiled.error) : withRunner((runner) => run(runner, compiled.program))
  }
  return withRunner(async (runner) => {
    const compiled = await compiling(() => language.check(runner, request.code))
    return 'error' in compiled ? refusal(compiled.error) : run(runner, compiled.program)
  })
}
