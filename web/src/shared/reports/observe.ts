import { addressOf } from '@skirmish/api-client/address'
import type { Taken } from '@skirmish/api-client/called-route'
import { reportVitals } from '@skirmish/api-client/site-routes'
import type { Reports } from './reports.ts'

/** Watches how the page does, and tells the gateway when the page is left. */
export function observePage({ count, measure, takeReport }: Reports): void {
  window.addEventListener('error', () => count('script'))
  window.addEventListener('unhandledrejection', () => count('script'))
  const ms = (value: number) => Math.max(0, Math.round(value))
  const [visit] = performance.getEntriesByType('navigation')
  if (visit) measure({ name: 'TTFB', value: ms((visit as PerformanceNavigationTiming).responseStart) }) // of that type
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measure({ name: 'FCP', value: ms(startTime) })
  })
  observe('largest-contentful-paint', ({ startTime }) => measure({ name: 'LCP', value: ms(startTime) }))
  let slowest = 0
  observe('event', ({ duration }) => {
    slowest = Math.max(slowest, duration)
    measure({ name: 'INP', value: ms(slowest) })
  })
  let shifts = 0
  observe('layout-shift', (entry) => {
    const { value = 0, hadRecentInput } = entry as PerformanceEntry & { value?: number; hadRecentInput?: boolean } // not in the types yet
    if (!hadRecentInput) shifts += value
    measure({ name: 'CLS', value: Math.round(shifts * 1_000) / 1_000 })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    const report = takeReport()
    if (report) send(report)
  })
}

/** A beacon is a POST that outlives its page. */
function send(report: Taken<typeof reportVitals, 'body'>): void {
  navigator.sendBeacon(addressOf(reportVitals), new Blob([JSON.stringify(report)], { type: 'application/json' }))
}

function observe(type: string, hear: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
}
