import type { Judgement, JudgingRequest } from '@skirmish/contracts/events/judging'
import { outputMatches } from '../domain/checkers.ts'
import { limitsFor } from '../domain/limits.ts'
import { type TestRun, textOf, verdictOf } from '../domain/verdict.ts'
import { JudgeError, type Program } from '../languages/language.ts'
import { slotNumber, type Toolchain } from '../languages/languages.ts'
import type { ProgramCache } from '../program-cache.ts'
import type { Runner } from '../runner/runner.ts'
import type { TestCase } from '../stored-tests.ts'

const SHOWN_BYTES = 1024
const STDERR_SHOWN_BYTES = 4096
const RUN_OUTPUTS_BYTES = 512 * 1024
const RUN_OUTPUT_BYTES = 64 * 1024

export interface Judging {
  toolchain: Toolchain
  programs: ProgramCache
}

/**
 * Compiles and runs one request with a runner. Stored tests stop at the first failure, given inputs are all run. Throws
 * JudgeError when the judge itself failed. RULES JD.
 */
export async function judge(
  judging: Judging,
  runner: Runner,
  request: JudgingRequest,
  tests: TestCase[] | null,
): Promise<Judgement> {
  const { toolchain, programs } = judging
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
  const compiled = await programs.get(key, () => toolchain.languages[request.language].compile(runner, request.code))
  if ('error' in compiled) return { ...nothing, verdict: 'compile_error', detail: compiled.error }
  if ('inputs' in request.tests) {
    const runs = await runAll(judging, runner, request, compiled.program, request.tests.inputs)
    return { ...nothing, verdict: 'accepted', runs }
  }
  return { ...nothing, ...(await runTests(judging, runner, request, compiled.program, tests ?? [])) }
}

type Outcome = Pick<Judgement, 'verdict' | 'tests_passed'> & Partial<Judgement>

/** Tests in order until one fails; its verdict is the submission's. While one is compared the next one runs. */
async function runTests(
  judging: Judging,
  runner: Runner,
  request: JudgingRequest,
  program: Program,
  tests: TestCase[],
): Promise<Outcome> {
  let failed: Outcome | undefined
  const inputs = tests.map((test) => test.input)
  const made = await perform(judging, runner, request, program, inputs, true, (run, i) => {
    const expected = tests[i]?.expected_output ?? ''
    const verdict = verdictOf(run)
    if (verdict === 'accepted' && outputMatches(request.checker, expected, run.stdout.toString('utf8'))) return true
    failed = {
      verdict: verdict === 'accepted' ? 'wrong_answer' : verdict,
      detail: textOf(run.stderr, STDERR_SHOWN_BYTES).trim(),
      test_id: i + 1,
      expected_output: textOf(Buffer.from(expected), SHOWN_BYTES),
      actual_output: textOf(run.stdout, SHOWN_BYTES),
      tests_passed: i,
    }
    return false
  })
  if (failed) return failed
  if (made !== tests.length) throw new JudgeError(`the runner made ${made} of ${tests.length} runs`)
  return { verdict: 'accepted', tests_passed: tests.length }
}

async function runAll(
  judging: Judging,
  runner: Runner,
  request: JudgingRequest,
  program: Program,
  inputs: string[],
): Promise<Judgement['runs']> {
  const shown = Math.min(RUN_OUTPUT_BYTES, Math.floor(RUN_OUTPUTS_BYTES / inputs.length))
  const runs: Judgement['runs'] = []
  const made = await perform(judging, runner, request, program, inputs, false, (run) => {
    runs.push({
      verdict: verdictOf(run),
      stdout: textOf(run.stdout, shown),
      stderr: textOf(run.stderr, STDERR_SHOWN_BYTES),
      time_ms: run.cpuUs / 1000,
      memory_kb: run.memoryKb,
    })
    return true
  })
  if (made !== inputs.length) throw new JudgeError(`the runner made ${made} of ${inputs.length} runs`)
  return runs
}

/** Runs a program on inputs, as one job; answers how many runs were made. A run that the sandbox failed is thrown. */
async function perform(
  { toolchain }: Judging,
  runner: Runner,
  request: JudgingRequest,
  program: Program,
  inputs: string[],
  stopAtFailure: boolean,
  onRun: (run: TestRun, index: number) => boolean,
): Promise<number> {
  const limits = limitsFor(request.language, request.limits)
  const argv = toolchain.languages[request.language].argv(program, limits)
  let broken: TestRun | undefined
  const end = await runner.job(
    {
      slot: slotNumber(program.slot),
      limits,
      files: program.files,
      argvs: [argv],
      runs: inputs.map((input) => ({ argv: 0, input })),
      stopAtFailure,
    },
    (run, i) => {
      if (run.cause === 'runner') broken = run
      return broken ? false : onRun(run, i)
    },
  )
  if (broken) throw new JudgeError(`the sandbox failed: ${textOf(broken.stderr, 200)}`)
  if (!end.taken) throw new JudgeError('the slot did not take the program')
  return end.runs
}
