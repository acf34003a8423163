import type { Selection } from './select-tests.ts'
import type { Totals } from './totals.ts'

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
