import type { Browser, BrowserContext } from '@playwright/test'
import { median } from '@skirmish/testkit/report'
import { BUDGETS } from './budgets.ts'
import { untilFirstLetter } from './first-letter.ts'
import { budget, time } from './measured.ts'
import { enter } from './people.ts'
import { noteRequests } from './requests.ts'
import { openSlowly } from './slow-phone.ts'

const VISITS = 3
const SIZE = { width: 1440, height: 900 }

declare global {
  interface Window {
    firstTextAt?: number
    filledAt?: number
  }
}

interface Visit {
  firstText: number
  filled: number
  requests: number
  scripts: number
  depth: number
}

/** Pages of players in a slow network on a slow phone, at a first visit and at a later one. */
export async function measurePages(browser: Browser, url: string): Promise<void> {
  const { player, page } = await enter(browser, url, `visitor_${Date.now().toString(36)}`)
  const { body } = await player.call('GET', '/matches/lookup/?problem_title=First%20Echo&type=Solo')
  const storageState = await page.context().storageState()
  await page.context().close()
  /** The player in a browser that has nothing of the app yet. */
  const stranger = () => browser.newContext({ baseURL: url, storageState, viewport: SIZE, locale: 'en-US' })
  // With what each holds that has its data.
  const pages = {
    home: ['/home', 'a[href="/play"]'],
    play: ['/play', '[data-searching]'],
    problems: ['/problems', 'tbody tr'],
    leaderboard: ['/leaderboard', 'table'],
    match: [`/match?match_id=${body.match_id}`, '[data-arena]'],
  } as const
  for (const [name, [path, filled]] of Object.entries(pages)) {
    const cold: Visit[] = []
    const warm: Visit[] = []
    for (let i = 0; i < VISITS; i++) {
      const context = await stranger()
      cold.push(await visit(context, path, filled))
      warm.push(await visit(context, path, filled))
      await context.close()
    }
    const of = (visits: Visit[], what: keyof Visit) => median(visits.map((one) => one[what]))
    budget(`page.${name}.cold.first_text`, of(cold, 'firstText'), 'ms', BUDGETS.coldFirstTextMs)
    budget(`page.${name}.warm.first_text`, of(warm, 'firstText'), 'ms', BUDGETS.warmFirstTextMs)
    time(`page.${name}.cold.filled`, of(cold, 'filled'))
    time(`page.${name}.warm.filled`, of(warm, 'filled'))
    budget(`page.${name}.scripts`, of(cold, 'scripts'), 'scripts', BUDGETS.pageScripts)
    budget(`page.${name}.requests`, of(cold, 'requests'), 'requests', BUDGETS.pageRequests)
    budget(`page.${name}.depth`, of(cold, 'depth'), 'requests', BUDGETS.pageDepth)
  }
  const letters: number[] = []
  for (let i = 0; i < VISITS; i++) {
    const context = await stranger()
    letters.push(await untilFirstLetter(context, pages.match[0]))
    await context.close()
  }
  budget('page.match.cold.first_letter', median(letters), 'ms', BUDGETS.editorMs)
}

async function visit(context: BrowserContext, path: string, filled: string): Promise<Visit> {
  const { page, client } = await openSlowly(context)
  const requests = noteRequests(client)
  await page.addInitScript(watchFirstText)
  await page.addInitScript(watchFilled, `#root:not([inert]) main ${filled}`)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.firstTextAt && window.filledAt)
  await page.waitForLoadState('networkidle')
  const { firstText, filledAt, begun } = await page.evaluate(() => ({
    firstText: window.firstTextAt ?? Number.NaN,
    filledAt: window.filledAt ?? Number.NaN,
    begun: performance.timeOrigin,
  }))
  if (process.env.BUDGET_SHOWS_REQUESTS) console.log(requests.urls().join('\n'))
  await page.evaluate(() => navigator.serviceWorker.ready) // the next visit is a later one: the browser keeps the pages by then
  const depth = requests.depth(begun + filledAt)
  const seen = { firstText, filled: filledAt, depth, requests: requests.count(), scripts: requests.scripts() }
  await page.close()
  return seen
}

/** In the page, from its start: notes when the browser says that it has painted the first text of the page's own part, beside the menu. */
function watchFirstText(): void {
  const parsed = new MutationObserver(() => {
    // Of elements with this attribute the browser tells.
    for (const text of document.querySelectorAll('main :is(h1, p, span)')) text.setAttribute('elementtiming', 'text')
  })
  const painted = new PerformanceObserver((list) => {
    window.firstTextAt = list.getEntries()[0]?.startTime ?? 0
    painted.disconnect()
    parsed.disconnect()
  })
  painted.observe({ type: 'element', buffered: true })
  parsed.observe(document, { childList: true, subtree: true })
}

/** In the page, from its start: notes when it has what `filled` finds. */
function watchFilled(filled: string): void {
  const changed = new MutationObserver(() => {
    if (!document.querySelector(filled)) return
    window.filledAt = performance.now()
    changed.disconnect()
  })
  changed.observe(document, { attributes: true, childList: true, subtree: true })
}
