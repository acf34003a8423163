import type { Browser, Page } from '@playwright/test'
import { registerPlayer } from '@skirmish/load-tests/players/player'
import { openPage, PHONE } from '../e2e/accounts.ts'
import { BUDGETS } from './budgets.ts'
import { budget } from './measured.ts'
import { SLOWER_CPU } from './slow-phone.ts'

declare global {
  interface Window {
    /** How long the frame of the latest tap took; unknown until the browser tells. */
    tapMs: number | undefined
  }
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true })
/** What a player taps on a phone, page after page: the address, and the controls in turn. A page without an address follows from the last tap. */
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
        window.tapMs = undefined
      })
      await find(page).tap()
      const told = await page.waitForFunction(() => window.tapMs)
      budget(`tap.${name}.${control}`, (await told.jsonValue()) ?? Number.NaN, 'ms', BUDGETS.tapMs)
    }
  }
  await page.context().close()
}

/** In the page, from its start: keeps how long the frame of a tap took, which the browser tells with the click. It rounds to 8 ms. */
function watchTaps(): void {
  const taps = new PerformanceObserver((list) => {
    const clicked = list.getEntries().findLast(({ name }) => name === 'click')
    if (clicked) window.tapMs = clicked.duration
  })
  taps.observe({ type: 'event', durationThreshold: 0 } as PerformanceObserverInit) // not in the types yet
}
