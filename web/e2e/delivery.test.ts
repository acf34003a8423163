import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { SHARED_SITE } from '@skirmish/testkit/borrow-system'
import { startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { seedBoard } from '../budget/seed-board.ts'
import { player } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { type Stage, testOn } from './stage.ts'

// Of its own: it counts all players of the site, and puts hundreds on the board.
const test = testOn(() => startSystem({ environment: { ...SHARED_SITE, ...FEW_PROBLEMS } }))

/** What went wrong in the page: a page that React had to draw again tells it here. */
const faults: string[] = []

async function visit(
  { browser, system }: Stage,
  options: BrowserContextOptions,
  stored: Record<string, string> = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: system.url, reducedMotion: 'reduce', ...options })
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
  const page = await context.newPage()
  page.on('console', (message) => {
    const isOfStories = message.text().startsWith('Service Worker registration blocked') // which keep no page
    if (['error', 'warning'].includes(message.type()) && !isOfStories) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/')
  return page
}

test('without scripts the landing page is whole, in the reader’s language, and its questions open', async ({
  browser,
  system,
}) => {
  for (const [locale, title] of [
    ['en-US', 'Solve it before they do.'],
    ['es-AR', 'Resuélvelo antes que tu rival.'],
    ['pt-PT', 'Resolva antes do seu rival.'],
    ['de-DE', 'Solve it before they do.'],
  ] as const) {
    const page = await visit({ browser, system }, { locale, javaScriptEnabled: false })
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.locator('details')).toHaveCount(4)
    await page.locator('summary').nth(2).click()
    await expect(page.locator('details[open]')).toHaveCount(1)
    await page.context().close()
  }
})

test('a chosen language and theme stay, before anything is painted; another is chosen without a reload', async ({
  browser,
  system,
}) => {
  const page = await visit({ browser, system }, { locale: 'en-US', viewport: { width: 1440, height: 900 } })
  await page.getByRole('button', { name: 'Light theme' }).click()
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByLabel('Language').selectOption('es')
  await page.getByRole('heading', { name: 'Resuélvelo antes que tu rival.' }).waitFor()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await page.reload()
  expect(await page.getAttribute('html', 'lang')).toBe('es')
  expect(await page.getAttribute('body', 'theme')).toBe('light')
  await page.getByRole('button', { name: 'Tema oscuro' }).waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'landing-light')
  // The cookie is gone, and the choice is not: the page is asked for again, or says it itself.
  await page.context().clearCookies()
  await page.goto('/#faq')
  await page.reload()
  await page.getByRole('heading', { name: 'Resuélvelo antes que tu rival.' }).waitFor()
  await page.getByRole('link', { name: 'Empezar a jugar' }).click()
  await page.waitForURL('**/auth/register')
  await page.getByRole('button', { name: 'Registrarse' }).waitFor()
  await page.context().close()
  const other = await visit({ browser, system }, { locale: 'en-US' }, { language: 'pt-BR' })
  await other.getByRole('heading', { name: 'Resolva antes do seu rival.' }).waitFor()
  await other.context().close()
  expect(faults).toEqual([])
})

test('the match on the landing page is typed line by line, and the dots of both sides are seen from its first moment', async ({
  browser,
  system,
}) => {
  const page = await visit({ browser, system }, { locale: 'en-US', reducedMotion: 'no-preference' })
  const replay = page.locator('[aria-hidden=true]').filter({ hasText: 'def solve(lamps):' }).last()
  const lines = replay.locator('div', { hasText: 'def solve(lamps):' }).last().locator('code')
  await expect(lines).toHaveCount(5)
  /** How much of each line is shown when so much of the replay is over, between 0 and 1. */
  const shownAt = async (share: number) => {
    await page.evaluate((at) => {
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = at * Number(animation.effect?.getComputedTiming().duration)
      }
    }, share)
    return lines.evaluateAll((all) => all.map((line) => line.clientWidth / Math.max(1, line.scrollWidth)))
  }
  for (const share of [0.05, 0.15, 0.25, 0.35, 0.45]) {
    const shown = await shownAt(share)
    const typed = shown.findLastIndex((part) => part > 0.02)
    for (const part of shown.slice(0, Math.max(0, typed))) expect(part).toBeGreaterThan(0.95)
  }
  expect((await shownAt(0.9)).every((part) => part > 0.95)).toBe(true)
  await shownAt(0.1)
  const dots = replay.locator('i')
  await expect(dots).toHaveCount(10)
  // Of a ring in the colour of its side: a filled one in the colour of lines was not seen on the plate.
  for (const dot of await dots.all()) {
    const ring = await dot.evaluate((one) => getComputedStyle(one).borderTopWidth)
    expect(Number.parseFloat(ring)).toBeGreaterThan(0)
  }
  await picture(page, 'landing-replay')
  expect(faults).toEqual([])
  await page.context().close()
})

test('a logged-in player never sees the landing page, a stranger never the app; logging out leads back', async ({
  browser,
  system,
}) => {
  const { page, username } = await player(browser, system.url, 'Lan')
  await page.evaluate(() => sessionStorage.removeItem('painted'))
  await page.context().addInitScript(() => {
    new PerformanceObserver(() => {
      if (location.pathname === '/') sessionStorage.setItem('painted', 'yes')
    }).observe({ type: 'paint', buffered: true })
  })
  await page.goto('/')
  await page.waitForURL('**/home')
  await page.getByRole('heading', { name: `Hello, ${username}` }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBeNull()
  const second = await page.context().newPage()
  await second.goto('/home')
  await second.evaluate(() => localStorage.removeItem('profile'))
  await second.goto('/')
  await second.getByRole('heading', { name: 'Solve it before they do.' }).waitFor()
  await second.evaluate(() => localStorage.setItem('profile', 'broken'))
  await second.goto('/')
  await second.getByRole('heading', { name: 'Solve it before they do.' }).waitFor()
  await second.goto('/home')
  await second.waitForURL(`${system.url}/`)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a long table keeps the rows near the window, and the one with the focus; its columns and its length stay as they were', async ({
  browser,
  system,
}) => {
  await seedBoard(system, 400)
  const { page } = await player(browser, system.url, 'Tab')
  await page.locator('a[href="/leaderboard"]').first().click()
  await page.getByText('TOTAL PLAYERS').locator('strong').filter({ hasText: '400' }).waitFor()
  const places = () =>
    page
      .locator('tbody tr[data-place]')
      .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.place)))
  const headings = () => page.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
  await page.locator('tbody a').first().focus()
  const reached = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return (await places()).at(-1)
  }
  await expect.poll(reached, { timeout: 60_000, intervals: [100] }).toBe(400)
  const rows = await places()
  expect(rows.length).toBeLessThanOrEqual(60)
  expect(rows[0]).toBe(1)
  expect(
    await page
      .locator('tbody a')
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true)
  expect(await page.getAttribute('table', 'aria-rowcount')).toBe('401')
  expect(await page.locator('tbody tr[data-place="400"]').getAttribute('aria-rowindex')).toBe('401')
  const widths = await headings()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect.poll(async () => (await places()).includes(200)).toBe(true)
  for (const [i, width] of (await headings()).entries()) expect(Math.abs(width - (widths[i] ?? 0))).toBeLessThan(3)
  await picture(page, 'board-end')
  await page.keyboard.press('Tab') // to the second row, which the browser brings into view
  await expect.poll(async () => (await places()).includes(10)).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.context().close()
})
