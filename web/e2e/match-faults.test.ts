import { expect } from '@playwright/test'
import { startSystem } from '@skirmish/testkit/system'
import { logIn, player } from './accounts.ts'
import { conditionsOf, holdSockets } from './conditions.ts'
import { expectKept, expectRuns, run, settle, settleInSolo } from './kept-work.ts'
import { ranked } from './match-page.ts'
import { testOn } from './stage.ts'

const test = testOn(() => startSystem())

const MONACO = '**/assets/{monaco,editor}*.js'
const RECONNECTING = 'Reconnecting …'

test('MR6 a cut of the network for a minute: the match says so, a run fails in words, and all goes on where it was', async ({
  browser,
  system,
}) => {
  const ann = await player(browser, system.url, 'Ann')
  const { page } = ann
  await page.clock.install()
  const sockets = await holdSockets(page, '/ws/match/')
  await settleInSolo(ann)
  const before = sockets.count()
  const network = await conditionsOf(page)
  await network.offline()
  await sockets.cut(1006)
  await page.clock.fastForward(60_000)
  await page.getByText(RECONNECTING).waitFor()
  await run(page)
  await page.getByRole('log').getByText('Failed to run code. Please check your submission.').waitFor()
  await network.online()
  await page.getByText(RECONNECTING).waitFor({ state: 'detached' })
  expect(sockets.count()).toBeGreaterThan(before)
  await expectRuns(page)
  await expectKept(page)
  await page.context().close()
})

test('MR6 in a ranked match sleep, unknown messages, killed services and a release lose nothing: the rival’s progress comes again, and the way back', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  const sockets = await holdSockets(ann.page, '/ws/match/')
  const matchId = await ranked(ann, ben)
  await settle(ann, matchId)
  const { freeze, thaw } = await conditionsOf(ann.page)
  await freeze()
  await sockets.mute()
  const before = sockets.count()
  await run(ben.page)
  await ben.page.getByRole('log').getByRole('article').first().waitFor()
  await thaw()
  await ann.page.evaluate(() => window.dispatchEvent(new Event('online'))) // a laptop's network comes back with its screen
  await expect.poll(sockets.count, { timeout: 15_000 }).toBe(before + 1)
  await ann.page.getByRole('region', { name: 'Opponent' }).getByText('1', { exact: true }).waitFor()
  await expectKept(ann.page)

  // The server says what this version does not know: it goes on as if nothing was said.
  sockets.say({ action: 'dance', with: 'me' })
  sockets.say({ action: 'match_result', results: 'none' })
  await expectKept(ann.page)
  await ann.page.getByRole('region', { name: 'Opponent' }).getByText('1', { exact: true }).waitFor()

  // The services behind the match are restarted while it runs.
  for (const service of ['gateway', 'match-room']) process.kill(system.pid(service), 'SIGKILL')
  await expect.poll(sockets.count).toBeGreaterThan(before + 1)
  await ann.page.getByText(RECONNECTING).waitFor({ state: 'detached' })
  await expectRuns(ann.page)
  await expectKept(ann.page)

  // What was released with them has other parts: those of before are gone, and the way back leads into the match.
  await ann.page.route('**/assets/history-page*', (route) => route.fulfill({ status: 404, body: '' }))
  await ann.page.keyboard.press('F9') // the menu is away in a match
  await ann.page.locator('a[href="/history"]').first().click()
  await ann.page.getByRole('heading', { name: 'A new version is here.' }).waitFor()
  await ann.page.unroute('**/assets/history-page*')
  await ann.page.goBack()
  await expectKept(ann.page)
  await ann.page.reload()
  await expectKept(ann.page)
  await Promise.all([ann, ben].map(({ page }) => page.context().close()))
})

test('an editor that cannot be loaded is a plain one, with the code; on slow 4G the match can be played, and what was typed is there', async ({
  browser,
  system,
}) => {
  const ann = await player(browser, system.url, 'Ann')
  const { page } = ann
  const matchId = await settleInSolo(ann)
  await page.route(MONACO, (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue(/שלום 😀/)
  await expectRuns(page)
  await page.unroute(MONACO)

  const { slow4g, withoutCache } = await conditionsOf(page)
  await withoutCache()
  await slow4g()
  await page.goto(`/match?match_id=${matchId}`)
  await page.getByRole('heading', { name: 'First Echo' }).waitFor()
  await expectKept(page)
  await expectRuns(page)
  await page.context().close()
})

test('AU3 a token that is refused in the middle, or removed by hand, is renewed unseen; a session that is over leads to the login, and back to the code', async ({
  browser,
  system,
}) => {
  const ann = await player(browser, system.url, 'Ann')
  const { page } = ann
  const sockets = await holdSockets(page, '/ws/match/')
  const matchId = await settleInSolo(ann)
  await page.evaluate(() => localStorage.setItem('access', 'x.y.z'))
  await expectRuns(page)
  await page.evaluate(() => localStorage.removeItem('access'))
  await sockets.cut(1006)
  await expectRuns(page)
  await expectKept(page)

  await page.route('**/api/token/refresh/', (route) => route.fulfill({ status: 401, body: '{"detail":"Over."}' }))
  await page.evaluate(() => localStorage.setItem('access', 'x.y.z'))
  await sockets.cut(4401)
  await page.waitForURL('**/auth/login')
  await page.unroute('**/api/token/refresh/')
  const stored = () => page.evaluate(() => ['access', 'refresh', 'profile'].filter((key) => localStorage.getItem(key)))
  await expect.poll(stored).toEqual([])
  await logIn(page, ann)
  await page.waitForURL(`**/match?match_id=${matchId}`)
  await expectKept(page)
  await page.context().close()
})

test('AU3 a tab that has not heard of another one’s refresh sends no token that is used up', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Ann')
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  await page.goto('/home')
  await page.locator('main h1').first().waitFor()
  const used = await page.evaluate(async () => {
    const refresh = localStorage.getItem('refresh')
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/token/refresh/', { method: 'POST', headers, body: JSON.stringify({ refresh }) })
    for (const [key, token] of Object.entries(await answer.json())) localStorage.setItem(key, String(token)) // the other tab
    return refresh ?? ''
  })
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/refresh/') && sent.push(request.postData() ?? ''))
  await page.route('**/leaderboard/?*', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })
  await page.locator('a[href="/leaderboard"]').first().click()
  await page.locator('thead').waitFor()
  expect(sent.filter((body) => body.includes(used))).toEqual([])
  await page.context().close()
})

test('64 KiB pasted are run; more is refused in words, and stays; a match that is another’s, or none, is told', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  const { page } = ann
  const matchId = await settleInSolo(ann)
  const line = `// ${'x'.repeat(60)}\n`
  const paste = async (bytes: number) => {
    const code = `console.log(6 * 7)\n${line.repeat(1_100)}`.slice(0, bytes)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), code)
    await page.locator('[data-ready=true] .view-lines').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+v')
    await run(page)
  }
  await paste(65_536)
  await page.getByRole('log').getByText('42').first().waitFor()
  await paste(65_537)
  await page.getByRole('log').getByText('64 KiB').waitFor()
  await page.reload()
  await page.waitForSelector('[data-ready=true]')
  await expect(page.locator('[data-ready=true] .view-lines')).toContainText('6')

  for (const id of [matchId, '../../home', '💥', 'x'.repeat(3_000)]) {
    await ben.page.goto(`/match?match_id=${encodeURIComponent(id)}`)
    await ben.page.getByText('Unable to load match data.').waitFor()
    await expect(ben.page.getByRole('button', { name: 'Try again' })).toHaveCount(1)
  }
  await ben.page.goto('/match')
  await ben.page.getByText('No match_id provided in URL.').waitFor()
  await Promise.all([ann, ben].map(({ page }) => page.context().close()))
})
