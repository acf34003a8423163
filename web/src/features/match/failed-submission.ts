import type { ProgramEnd } from './program-end.ts'

/** The first test that a submission failed, as the server tells it. */
export interface FailedSubmission extends ProgramEnd {
  id: number
  verdict: string
  /** Null where it is not told, or longer than is shown. */
  input: string | null
  expected: string
  actual: string
  /** In a match against somebody the content of a hidden test is not told. RULES JD5. */
  hidden: boolean
  /** The names of the groups that it is in, where they are told. RULES JD20. */
  groups?: string[]
  passed: number
  total: number
  truncated: boolean
  /** What the program wrote to its error stream. */
  stderr: string
}

/** A refused submission as a failed test; null where it failed for another reason. */
export function failedSubmission(body: Record<string, unknown>): FailedSubmission | null {
  if (typeof body.test_id !== 'number') return null
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const count = (value: unknown) => (typeof value === 'number' ? value : 0)
  const [expected, actual] = [text(body.expected_output).trimEnd(), text(body.actual_output).trimEnd()]
  return {
    id: body.test_id,
    verdict: text(body.verdict),
    input: typeof body.input === 'string' ? body.input : null,
    expected,
    actual,
    hidden: expected === 'hidden' && actual === 'hidden',
    ...(Array.isArray(body.failed_groups) && { groups: body.failed_groups.map(text) }),
    passed: count(body.tests_passed),
    total: count(body.tests_total),
    truncated: body.truncated === true,
    ...(typeof body.exit_code === 'number' && { exit_code: body.exit_code }),
    ...(typeof body.signal === 'string' && { signal: body.signal }),
    // The first line is the verdict as a sentence, which the page says in the reader's language.
    stderr: text(body.detail).split('\n').slice(1).join('\n').trim(),
  }
}
