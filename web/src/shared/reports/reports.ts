import type { VitalsReport } from '@skirmish/contracts/rest/vitals'

type ErrorKind = VitalsReport['errors'][number]['kind']
type Measure = VitalsReport['measures'][number]

/** One page view in so many tells how long it took. Failures are told by all: they are few. */
const SAMPLED = 10
export type Reports = ReturnType<typeof createReports>

/** What a page has to report of how it does. */
export function createReports() {
  const sampled = Math.random() * SAMPLED < 1
  const errors = new Map<ErrorKind, number>()
  const measures = new Map<Measure['name'], number>()
  return {
    /** Counts a failure: what kind, and nothing about the person, the page or the message. */
    count: (kind: ErrorKind): void => void errors.set(kind, Math.min(100, (errors.get(kind) ?? 0) + 1)),
    /** Notes how the page does; the last value counts. */
    measure: ({ name, value }: Measure): void => void (sampled && measures.set(name, value)),
    /** What is to be told, which is then forgotten; null when there is nothing. */
    takeReport(): VitalsReport | null {
      if (errors.size + measures.size === 0) return null
      const report: VitalsReport = {
        errors: [...errors].map(([kind, times]) => ({ kind, times })),
        measures: [...measures].map(([name, value]) => ({ name, value })),
      }
      errors.clear()
      measures.clear()
      return report
    },
  }
}
