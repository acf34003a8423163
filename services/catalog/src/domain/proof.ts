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
