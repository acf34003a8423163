import type { Judgement, JudgingRequest } from '@skirmish/contracts/events/judging'
import { outputMatches } from '../domain/checkers.ts'
import { limitsFor } from '../domain/limits.ts'
import { type TestRun, textOf, verdictOf } from '../domain/verdict.ts'
import type { Slot } from '../slot.ts'
import type { TestCase } from '../stored-tests.ts'

const SHOWN_BYTES = 1024
const STDERR_SHOWN_BYTES = 4096
const RUN_OUTPUTS_BYTES = 512 * 1024
const RUN_OUTPUT_BYTES = 64 * 1024

/** Thrown when the judge itself failed: the request is tried again, elsewhere if it can be. RULES JD2. */
class JudgeError extends Error {}

/** Compiles and runs one request in a slot. Stored tests stop at the first failure, given inputs are all run. RULES JD. */
export async function judge(slot: Slot, request: JudgingRequest, tests: TestCase[] | null): Promise<Judgement> {
  const nothing = {
    submission_id: request.submission_id,
    test_id: null,
    expected_output: null,
    actual_output: null,
    runs: [],
    tests_passed: 0,
  }
  const total = tests?.length ?? 0
  const compiled = trusted(await slot.prepare(request.code, limitsFor(request.language, request.limits)))
  if (verdictOf(compiled) !== 'accepted') {
    const detail = textOf(compiled.stderr, STDERR_SHOWN_BYTES).trim() || 'The program does not compile.'
    return { ...nothing, verdict: 'compile_error', detail, tests_total: total }
  }
  if ('inputs' in request.tests)
    return {
      ...nothing,
      verdict: 'accepted',
      detail: '',
      tests_total: 0,
      runs: await runAll(slot, request.tests.inputs),
    }

  for (const [i, test] of (tests ?? []).entries()) {
    const run = trusted(await slot.test(test.input))
    const verdict = verdictOf(run)
    const right =
      verdict === 'accepted' && outputMatches(request.checker, test.expected_output, run.stdout.toString('utf8'))
    if (right) continue
    return {
      ...nothing,
      verdict: verdict === 'accepted' ? 'wrong_answer' : verdict,
      detail: textOf(run.stderr, STDERR_SHOWN_BYTES).trim(),
      test_id: i + 1,
      expected_output: textOf(Buffer.from(test.expected_output), SHOWN_BYTES),
      actual_output: textOf(run.stdout, SHOWN_BYTES),
      tests_passed: i,
      tests_total: total,
    }
  }
  return { ...nothing, verdict: 'accepted', detail: '', tests_passed: total, tests_total: total }
}

async function runAll(slot: Slot, inputs: string[]): Promise<Judgement['runs']> {
  const shown = Math.min(RUN_OUTPUT_BYTES, Math.floor(RUN_OUTPUTS_BYTES / inputs.length))
  const runs: Judgement['runs'] = []
  for (const input of inputs) {
    const run = trusted(await slot.test(input))
    runs.push({
      verdict: verdictOf(run),
      stdout: textOf(run.stdout, shown),
      stderr: textOf(run.stderr, STDERR_SHOWN_BYTES),
      time_ms: run.cpuUs / 1000,
      memory_kb: run.memoryKb,
    })
  }
  return runs
}

function trusted(run: TestRun): TestRun {
  if (run.cause === 'runner') throw new JudgeError('the runner could not run the program')
  return run
}
