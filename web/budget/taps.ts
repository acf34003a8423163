import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
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
const link = (name: string) => (page: Page) => page.getByRole('link', { name }).first()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true })

/** What is tapped on a page, in turn. A page without an address follows from the last tap. */
type Taps = [page: string, address: string | undefined, controls: Record<string, (page: Page) => Locator>][]
const UNTIL_MATCH: Taps = [
  ['home', '/home', { play: link('Play') }],
  ['play', undefined, { play: button('PLAY'), leave: button('LEAVE') }], // the editor is on its way meanwhile
  ['problems', '/problems', { problem: link('First Echo') }],
]
const WIDE = { viewport: { width: 1440, height: 900 } }
const DEVICES: [name: string, BrowserContextOptions, Taps][] = [
  [
    'phone',
    { ...PHONE, isMobile: true },
    [
      ...UNTIL_MATCH,
      ['match', undefined, { code: tab('Code'), run: button('Run'), again: tab('Code'), submit: button('Submit') }],
      ['leaderboard', '/leaderboard', { more: button('More') }],
      ['settings', '/settings', { theme: button(/theme$/) }],
    ],
  ],
  ['wide', WIDE, [...UNTIL_MATCH, ['match', undefined, { run: button('Run'), submit: button('Submit') }]]],
]

/** How long taps take to be seen with a slow processor: from the finger to the frame that shows what it did. */
export async function measureTaps(browser: Browser, url: string): Promise<void> {
  for (const [device, options, taps] of DEVICES) {
    const player = await registerPlayer(url, `tapper_${device}_${Date.now().toString(36)}`)
    const page = await openPage(browser, url, player, { ...options, hasTouch: true })
    await page.addInitScript(watchTaps)
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
    for (const [name, address, controls] of taps) {
      if (address) await page.goto(address)
      for (const [control, find] of Object.entries(controls))
        budget(`tap.${device}.${name}.${control}`, await timeOfTap(page, find(page)), 'ms', BUDGETS.tapMs)
    }
    await page.context().close()
  }
}

async function timeOfTap(page: Page, control: Locator): Promise<number> {
  await control.waitFor()
  await page.evaluate(() => {
    window.tapMs = undefined
  })
  await control.tap()
  const told = await page.waitForFunction(() => window.tapMs)
  return (await told.jsonValue()) ?? Number.NaN
}

/** In the page, from its start: keeps how long the frame of a tap took, which the browser tells with the click. It rounds to 8 ms. */
function watchTaps(): void {
  const taps = new PerformanceObserver((list) => {
    const clicked = list.getEntries().findLast(({ name }) => name === 'click')
    if (clicked) window.tapMs = clicked.duration
  })
  taps.observe({ type: 'event', durationThreshold: 0 } as PerformanceObserverInit) // not in the types yet
}
