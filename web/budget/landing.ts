import type { Browser } from '@playwright/test'
import { median } from '@skirmish/testkit/report'
import { BUDGETS } from './budgets.ts'
import { budget, time } from './measured.ts'
import { countTransfers } from './transfers.ts'

const VISITS = 5
/** Lighthouse's slow 4G, and its factor for a phone's processor. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER_CPU = 4
/** The page is quiet by then: hydrated, and its fonts are there. */
const QUIET_AFTER_MS = 2_000

/** The landing page for a stranger with an empty cache: what it weighs, and how it comes over slow 4G to a slow phone. */
export async function measureLanding(browser: Browser, url: string): Promise<void> {
  const paints: number[] = []
  const shifts: number[] = []
  for (let visit = 0; visit <= VISITS; visit++) {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 412, height: 823 }, locale: 'en-US' })
    const page = await context.newPage()
    const transfers = await countTransfers(page)
    const isThrottled = visit > 0
    if (isThrottled) {
      const client = await context.newCDPSession(page)
      await client.send('Network.enable')
      await client.send('Network.emulateNetworkConditions', SLOW_4G)
      await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
    }
    await page.goto('/', { waitUntil: 'load' })
    await page.waitForTimeout(QUIET_AFTER_MS)
    if (isThrottled) {
      const seen = await page.evaluate(vitals)
      paints.push(seen.paint)
      shifts.push(seen.shift)
    } else {
      console.log(`landing, a first visit: ${transfers.all()}`)
      budget('landing.scripts', transfers.kb('Script'), 'KB', BUDGETS.landingScriptsKb)
      budget('landing.page', transfers.kb('Document'), 'KB', BUDGETS.landingPageKb)
    }
    await context.close()
  }
  time('landing.lcp', median(paints))
  time('landing.cls', median(shifts), 'shift')
}

/** In the page: when its largest part was painted, and how much moved. */
function vitals(): Promise<{ paint: number; shift: number }> {
  return new Promise((resolve) => {
    let paint = 0
    let shift = 0
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value // not in the types
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve({ paint, shift }), 200)
  })
}
