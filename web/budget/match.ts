import type { Browser } from '@playwright/test'
import { quantile } from '@skirmish/testkit/report'
import { BUDGETS } from './budgets.ts'
import { budget, time } from './measured.ts'
import { enter } from './people.ts'
import { countTransfers } from './transfers.ts'

const FILE_BYTES = 64_000 // a source has 65,536 at most, and this one grows
const LINE = 'total = total + step  # one more line of a long program\n'
const KEYS = 200
const KEY_EVERY_MS = 40

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** A match that is opened by its address with an empty cache: what comes over the wire. Then how quick a key is in a long program. */
export async function measureMatch(browser: Browser, url: string): Promise<void> {
  const { player, page: first } = await enter(browser, url, `writer_${Date.now().toString(36)}`)
  const { body } = await player.call('GET', '/matches/lookup/?problem_title=First%20Echo&type=Solo')
  const storageState = await first.context().storageState()
  await first.context().close()
  const context = await browser.newContext({ baseURL: url, storageState, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const transfers = await countTransfers(page)
  const code = LINE.repeat(Math.floor(FILE_BYTES / LINE.length))
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `code:${body.match_id}:python`,
    code,
  ] as const)
  await page.goto(`/match?match_id=${body.match_id}`)
  await page.waitForSelector('[data-ready=true]')
  await page.waitForLoadState('networkidle')
  console.log(`match, opened by its address: ${transfers.all()}`)
  const kb = transfers.kb('Document', 'Script', 'Stylesheet', 'Font', 'Other', 'Image', 'Manifest')
  budget('match.files', kb, 'KB', BUDGETS.matchKb)

  await page.click('[data-ready=true] .view-lines')
  await page.evaluate(watchKeys)
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(i % 20 === 19 ? 'Enter' : 'k')
    await page.waitForTimeout(KEY_EVERY_MS)
  }
  const times = await page.evaluate(() => window.keyTimes)
  time('key_to_frame.median', quantile(times, 0.5))
  time('key_to_frame.p95', quantile(times, 0.95))
  await context.close()
}

/** In the page: from each key to the end of the frame that follows it. */
function watchKeys(): void {
  window.keyTimes = []
  const channel = new MessageChannel()
  const waiting: number[] = []
  channel.port1.onmessage = () => {
    for (const pressed of waiting.splice(0)) window.keyTimes.push(performance.now() - pressed)
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        waiting.push(timeStamp)
        channel.port2.postMessage(null)
      }),
    true,
  )
}
