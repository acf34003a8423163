import type { Judgement } from '@skirmish/contracts/events/judging'
import { outputMatches } from '@skirmish/problem-package/checkers/checkers'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { JudgeError } from './languages/language.ts'
import { type Execution, perform } from './perform.ts'
import { shownText } from './shown-text.ts'
import { endOf, type TestRun, verdictOf } from './verdict.ts'

const SHOWN_BYTES = 1024
const STDERR_BYTES = 4096

/** What is there of a test for which no time was left. */
const NOT_RUN = { stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }

type Outcome = Pick<Judgement, 'verdict' | 'tests_passed'> & Partial<Judgement>

/**
 * Runs tests in order until one fails; its verdict is the submission's. The next test runs while the judge compares an output. All tests
 * together have `wallMs`; the verdict of the test at which the time runs out is time_limit. RULES JD3, JD5.
 */
export async function runTests(execution: Execution, tests: TestCase[], wallMs: number): Promise<Outcome> {
  const { checker } = execution.request
  let failed: Outcome | undefined
  const fail = (run: TestRun | typeof NOT_RUN, i: number, verdict: Judgement['verdict'], expected: Buffer) => {
    const { input = '' } = tests[i] ?? {}
    const [detail, wanted, printed] = [
      shownText(run.stderr, STDERR_BYTES),
      shownText(expected, SHOWN_BYTES),
      shownText(run.stdout, SHOWN_BYTES),
    ]
    failed = {
      verdict,
      detail: detail.text.trim(),
      test_id: i + 1,
      expected_output: wanted.text,
      actual_output: printed.text,
      ...(Buffer.byteLength(input) <= SHOWN_BYTES && { input }),
      tests_passed: i,
      ...(verdict === 'runtime_error' && 'cause' in run && endOf(run)),
      ...((detail.truncated || wanted.truncated || printed.truncated) && { truncated: true }),
    }
    return false
  }
  const made = await perform(execution, {
    inputs: tests.map((test) => test.input),
    stopAtFailure: true,
    wallMs,
    onRun: (run, i) => {
      const expected = Buffer.from(tests[i]?.expected_output ?? '')
      const verdict = verdictOf(run)
      if (verdict !== 'accepted') return fail(run, i, verdict, expected)
      return outputMatches(checker, expected, run.stdout) || fail(run, i, 'wrong_answer', expected)
    },
  })
  const outOfTime = execution.wallUs / 1000 >= wallMs
  if (!failed && made < tests.length && outOfTime)
    fail(NOT_RUN, made, 'time_limit', Buffer.from(tests[made]?.expected_output ?? ''))
  if (failed && outOfTime && failed.verdict === 'time_limit')
    failed.detail = `The tests of a submission have ${wallMs / 1000} s together.`
  if (failed) return failed
  if (made !== tests.length) throw new JudgeError(`the runner made ${made} of ${tests.length} runs`)
  return { verdict: 'accepted', tests_passed: tests.length }
}
