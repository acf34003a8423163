import type { Judgement } from '@skirmish/contracts/events/judging'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { shownText } from './shown-text.ts'
import { endOf, type TestRun } from './verdict.ts'

const SHOWN_BYTES = 1024
const STDERR_BYTES = 4096

/** What is there of a test for which no time was left. */
export const NOT_RUN = { stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }

export type Outcome = Pick<Judgement, 'verdict' | 'tests_passed'> & Partial<Judgement>

/** The outcome of tests that stopped at the `i`-th. `told` is what the problem's own program has to say to the player. RULES JD5. */
export function failedTest(
  tests: readonly TestCase[],
  i: number,
  verdict: Judgement['verdict'],
  run: Pick<TestRun, 'stdout' | 'stderr'> | TestRun,
  told = '',
): Outcome {
  const { input = '', expected_output = '' } = tests[i] ?? {}
  const [detail, wanted, printed] = [
    shownText(run.stderr, STDERR_BYTES),
    shownText(Buffer.from(expected_output), SHOWN_BYTES),
    shownText(run.stdout, SHOWN_BYTES),
  ]
  return {
    verdict,
    detail: [told, detail.text.trim()].filter(Boolean).join('\n'),
    test_id: i + 1,
    expected_output: wanted.text,
    actual_output: printed.text,
    // Of a later pass it is what the problem's program made of the player's output.
    ...(Buffer.byteLength(input) <= SHOWN_BYTES && { input: shownText(Buffer.from(input), SHOWN_BYTES).text }),
    tests_passed: i,
    ...(verdict === 'runtime_error' && 'cause' in run && endOf(run)),
    ...((detail.truncated || wanted.truncated || printed.truncated) && { truncated: true }),
  }
}

/** The same, where the time of all tests together has run out. RULES JD3. */
export const outOfTime = (failed: Outcome, wallMs: number): Outcome => ({
  ...failed,
  detail: `The tests of a submission have ${wallMs / 1000} s together.`,
})
