import type { Browser, Page } from '@playwright/test'
import type { System } from '@skirmish/testkit/system'
import { BUDGETS } from './budgets.ts'
import { budget, time } from './measured.ts'
import { enter } from './people.ts'
import { seedBoard } from './seed-board.ts'

const PLAYERS = 10_000
const WITHIN_MS = 150_000

/** The board of 10,000 players, scrolled through to its end and back: how many rows are in the page. */
export async function measureLongList(browser: Browser, system: System): Promise<void> {
  await seedBoard(system, PLAYERS)
  const { page } = await enter(browser, system.url, `reader_${Date.now().toString(36)}`)
  await page.click('a[href="/leaderboard"]')
  const total = page.getByText('TOTAL PLAYERS').locator('strong')
  await total.filter({ hasText: String(PLAYERS) }).waitFor()
  const began = performance.now()
  while ((await lastPlace(page)) < PLAYERS) {
    if (performance.now() - began > WITHIN_MS) throw new Error(`only ${await lastPlace(page)} rows came`)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(20)
  }
  time('long_list.read_to_its_end', performance.now() - began)
  let most = 0
  for (let step = 0; step <= 20; step++) {
    await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), 1 - step / 20)
    await page.waitForTimeout(100)
    const { rows, isFilled } = await page.evaluate(look)
    if (!isFilled) throw new Error(`nothing but a gap is in the window at ${step} of 20`)
    most = Math.max(most, rows)
  }
  budget('long_list.rows', most, 'rows', BUDGETS.longListRows)
  await page.context().close()
}

const lastPlace = (page: Page): Promise<number> =>
  page.evaluate(() => Number([...document.querySelectorAll('tbody tr[data-place]')].at(-1)?.getAttribute('data-place')))

/** In the page: its rows, and whether one of them is where a reader looks. */
function look() {
  const rows = [...document.querySelectorAll('tbody tr')]
  const isFilled = rows.some((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return row.hasAttribute('data-place') && top < innerHeight && bottom > innerHeight / 2
  })
  return { rows: rows.length, isFilled }
}
