import type { Selection } from './select-tests.ts'

export interface Totals {
  passed: number
  failed: number
  /** What a reader of the last lines has to know: which tests failed, and why. */
  remarks: string[]
}

/** A program that runs tests, and writes what became of them as JSON. */
export interface Runner {
  /** What runs the selected tests of a project. */
  command(
    project: string,
    selection: Selection,
    reportFile: string,
  ): { program: string; args: string[]; environment?: Record<string, string> }
  /** What its report says, and the status that it ended with. */
  totals(report: string, status: number | null): Totals
}
