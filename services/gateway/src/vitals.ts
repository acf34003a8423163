import { ERROR_KINDS, reportVitals, VITALS } from '@skirmish/contracts/rest/vitals'
import type { Metrics } from '@skirmish/service-kit/telemetry/metrics'
import type { OwnRoutes } from './own-routes.ts'

/** Up to where a measure is good, and from where on poor: https://web.dev/articles/vitals. Milliseconds; CLS has no unit. */
const RATINGS: Record<(typeof VITALS)[number], [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
}

/** Counts what browsers tell of themselves. The labels are the contract's own words, so nobody can make new ones. */
export function countVitals(service: OwnRoutes, metrics: Metrics): void {
  const rated = VITALS.flatMap((name) => ['good', 'fair', 'poor'].map((rating) => ({ name, rating })))
  const measures = metrics.counter('web_vitals_total', 'Page views by measure and rating', rated)
  const kinds = ERROR_KINDS.map((kind) => ({ kind }))
  const errors = metrics.counter('web_errors_total', 'Failures in browsers by kind', kinds)
  service.route(reportVitals, (report) => {
    for (const { name, value } of report.measures) {
      const [good, poor] = RATINGS[name]
      measures.add(1, { name, rating: value <= good ? 'good' : value <= poor ? 'fair' : 'poor' })
    }
    for (const { kind, times } of report.errors) errors.add(times, { kind })
  })
}
