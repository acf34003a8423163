import type { Browser, Page } from '@playwright/test'
import { registerPlayer } from '@skirmish/load-tests/players/player'
import { openPage, PHONE } from '../e2e/accounts.ts'
import { BUDGETS } from './budgets.ts'
import { budget } from './measured.ts'
import { SLOWER_CPU } from './slow-phone.ts'

/** After a tap: until the browser has told how long its frame took. */
const TOLD_AFTER_MS = 1_500

declare global {
  interface Window {
    tapMs: number
  }
}

/** What a player taps on a phone, page after page: the address, and the controls in turn. A page without an address follows from the last tap. */
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true })
const TAPS: [
  page: string,
  address: string | undefined,
  controls: Record<string, (page: Page) => ReturnType<Page['locator']>>,
][] = [
  ['home', '/home', { menu: button(/Toggle menu/), play: (page) => page.getByRole('link', { name: 'Play' }).first() }],
  ['play', undefined, { play: button('PLAY'), cancel: button(/cancel/i) }],
  [
    'problems',
    '/problems',
    {
      area: (page) => page.getByRole('combobox').nth(1),
      problem: (page) => page.getByRole('link', { name: 'First Echo' }),
    },
  ],
  [
    'match',
    undefined,
    { tests: tab('Tests'), code: tab('Code'), run: button('Run'), again: tab('Code'), submit: button('Submit') },
  ],
  ['leaderboard', '/leaderboard', { player: (page) => page.locator('tbody a').first() }],
  ['settings', '/settings', { theme: button(/theme$/) }],
]

/** How long taps take to be seen, on a phone with a slow processor: from the finger to the frame that shows what it did. */
export async function measureTaps(browser: Browser, url: string): Promise<void> {
  const player = await registerPlayer(url, `tapper_${Date.now().toString(36)}`)
  const page = await openPage(browser, url, player, { ...PHONE, hasTouch: true, isMobile: true })
  await page.addInitScript(watchTaps)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  for (const [name, address, controls] of TAPS) {
    if (address) await page.goto(address)
    for (const [control, find] of Object.entries(controls)) {
      await find(page).waitFor()
      await page.evaluate(() => {
        window.tapMs = 0
      })
      await find(page).tap()
      await page.waitForTimeout(TOLD_AFTER_MS)
      budget(`tap.${name}.${control}`, await page.evaluate(() => window.tapMs), 'ms', BUDGETS.tapMs)
    }
  }
  await page.context().close()
}

/** In the page, from its start: keeps the longest time from an input to its frame. The browser tells of those from 16 ms. */
function watchTaps(): void {
  window.tapMs = 0
  const longest = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tapMs = Math.max(window.tapMs, duration)
  })
  longest.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit) // not in the types yet
}
