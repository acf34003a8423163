import { reportVitals, type VITALS } from '@skirmish/contracts/rest/vitals'
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
  const measures = metrics.counter('web_vitals_total', 'Page views by measure and rating', ['name', 'rating'])
  const errors = metrics.counter('web_errors_total', 'Failures in browsers by kind', ['kind'])
  service.route(reportVitals, (report) => {
    for (const { name, value } of report.measures) {
      const [good, poor] = RATINGS[name]
      measures.inc({ name, rating: value <= good ? 'good' : value <= poor ? 'fair' : 'poor' })
    }
    for (const { kind, times } of report.errors) errors.inc({ kind }, times)
  })
}
