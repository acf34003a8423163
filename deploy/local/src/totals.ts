import type { Selection } from './select-tests.ts'

export interface Totals {
  passed: number
  failed: number
  /** What a reader of the last lines has to know: which tests failed, and why. */
  remarks: string[]
}

/** Adds what became of some tests to `sum`. */
export function addTotals(sum: Totals, { passed, failed, remarks }: Totals): void {
  sum.passed += passed
  sum.failed += failed
  sum.remarks.push(...remarks)
}

/** Why a run in which nothing passed and nothing failed is a failure, where a title or a path was to select tests; else null. */
export function noneRan({ filters, title }: Selection, { passed, failed }: Totals): string | null {
  if (passed + failed > 0 || (filters.length === 0 && title === undefined)) return null
  const where = filters.length > 0 ? ` in ${filters.join(', ')}` : ''
  return title === undefined ? `No test${where} was run.` : `No test${where} has a title that matches "${title}".`
}
