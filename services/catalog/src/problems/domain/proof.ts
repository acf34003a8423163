import type { Judgement } from '@skirmish/contracts/events/judging'
import type { RefusedReference } from '@skirmish/contracts/rest/class-problems'

const OUTPUT_CHARACTERS = 1_000
const DETAIL_CHARACTERS = 4_000
const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** The wait after the judge's `asked`-th failure until the catalog asks again: 5 s, doubling up to 10 minutes. */
export const retryAfterMs = (asked: number): number => Math.min(10 * MINUTE, 5 * SECOND * 2 ** (asked - 1))

/**
 * The time that a verdict may take before the catalog takes the question for lost and asks again: 10 minutes, doubling up to the
 * day that the work queue keeps a question, so that a judge which comes back after long does not find hundreds.
 */
export const lostAfterMs = (asked: number): number => Math.min(DAY, 10 * MINUTE * 2 ** (asked - 1))

/** What a teacher is shown of the judge's refusal: the test that failed, and what came in place of what was expected. RULES SH8. */
export function refusedBy(judgement: Judgement): RefusedReference {
  const { verdict, test_id, expected_output, actual_output } = judgement
  return {
    verdict,
    detail: beginning(judgement.detail, DETAIL_CHARACTERS),
    test_id,
    expected_output: expected_output && beginning(expected_output, OUTPUT_CHARACTERS),
    actual_output: actual_output && beginning(actual_output, OUTPUT_CHARACTERS),
  }
}

/** The beginning of a text, which parts no surrogate pair. */
const beginning = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
