import { expect, type Page } from '@playwright/test'
import { logIn, player } from './accounts.ts'
import { clockOff, fillStorage, holdSockets, storageOff } from './conditions.ts'
import { expectKept, expectRuns, settleInSolo } from './kept-work.ts'
import { matchOf, soloMatch } from './match-page.ts'
import { test } from './stage.ts'

/** Goes to an address within the app, which a browser without storage could not load again. */
const go = (page: Page, to: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, to)
const stored = (page: Page) =>
  page.evaluate(() => ['access', 'refresh', 'profile'].map((key) => localStorage.getItem(key)))

test('a browser that keeps nothing: fields stay after a mistake, and one can log in, choose, and run code', async ({
  browser,
  system,
}) => {
  const ann = await player(browser, system.url, 'Ann')
  const matchId = await soloMatch(ann.page)
  const { page } = ann
  await storageOff(page)
  await page.goto('/auth/register')
  const fields = { username: 'Somebody', email: 'some@body.test', password: 'correct horse', confirm: 'corect horse' }
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value)
  await page.click('button[type=submit]')
  await page.getByRole('alert').filter({ hasText: 'Passwords do not match.' }).first().waitFor()
  for (const [name, value] of Object.entries(fields)) expect(await page.inputValue(`[name=${name}]`)).toBe(value)
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, ann)
  await page.getByRole('heading', { name: `Hello, ${ann.username}` }).waitFor()
  await page.getByRole('button', { name: 'Light theme' }).click()
  await go(page, `/match?match_id=${matchId}`)
  await page.waitForSelector('[data-ready=true]')
  await page.getByLabel('Programming language').selectOption('javascript')
  const answer = page.waitForResponse((response) => response.url().endsWith('/run/'))
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  expect((await answer).status()).toBe(200)
  await page.context().close()
})

test('a storage that is full: the session is renewed, and code, language, input and output outlast a reload', async ({
  browser,
  system,
}) => {
  const ann = await player(browser, system.url, 'Ann')
  const { page } = ann
  await settleInSolo(ann)
  await fillStorage(page)
  await page.click('[data-ready=true] .view-lines')
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(`// ${'full '.repeat(200)}`)
  await page.evaluate(() => localStorage.setItem('access', 'x.y.z'))
  await expectRuns(page)
  await page.reload()
  await expectKept(page)
  await page.locator('.view-lines').getByText('full full').first().waitFor()
  expect((await stored(page)).every(Boolean)).toBe(true)
  await page.context().close()
})

test('AU3 two tabs: one refresh for both; log-out in one ends the other, the next person sees nothing of the first, whose code waits', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  const { page } = ann
  const matchId = await settleInSolo(ann)
  const other = await page.context().newPage()
  await other.goto('/home')
  await other.getByRole('heading', { name: `Hello, ${ann.username}` }).waitFor()
  let refreshes = 0
  // The tab that is loaded again may have begun one before, which ends with its page.
  page.context().on('requestfinished', (request) => {
    if (request.url().endsWith('/api/token/refresh/')) refreshes++
  })
  await page.evaluate(() => localStorage.setItem('access', 'x.y.z'))
  const home = other.waitForResponse((response) => response.url().endsWith('/home/') && response.ok())
  await Promise.all([expectRuns(page), other.reload(), home])
  expect(refreshes).toBe(1)

  await other.getByRole('button', { name: 'Log out' }).click()
  await Promise.all([other, page].map((tab) => tab.waitForURL(`${system.url}/`)))
  await other.goto('/auth/login')
  await logIn(other, { ...ben, password: 'mistyped horse' })
  await other.getByRole('alert').filter({ hasText: 'Login Failed' }).first().waitFor()
  await expect(other.locator('[name=email]')).toHaveValue(ben.email)
  await logIn(other, ben)
  await page.getByRole('heading', { name: `Hello, ${ben.username}` }).waitFor() // in the tab that only hears of it
  await go(page, `/match?match_id=${matchId}`)
  await page.getByText('Unable to load match data.').waitFor()
  expect(await page.getByText('First Echo').count()).toBe(0)
  await other.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${system.url}/`)
  await page.goto('/auth/login')
  await logIn(page, ann)
  await page.waitForURL('**/home')
  await page.goto(`/match?match_id=${matchId}`)
  await expectKept(page)
  await Promise.all([ann, ben].map((one) => one.page.context().close()))
})

test('AU3 a tab that the server tells of a log-out before the browser does leaves for the landing page too', async ({
  browser,
  system,
}) => {
  const ann = await player(browser, system.url, 'Ann')
  const other = await ann.page.context().newPage()
  await other.goto('/home')
  await ann.page.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true) // as if it never came
  })
  await settleInSolo(ann)
  await other.getByRole('button', { name: 'Log out' }).click()
  await ann.page.waitForURL(`${system.url}/`)
  await ann.page.context().close()
})

test('MR5 clocks that are wrong by an hour, fast or slow: the pairing lasts its thirty seconds, the match its minutes, and a win can be claimed', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  await clockOff(ann.page, 3_600_000)
  await clockOff(ben.page, -3_600_000)
  const sockets = await holdSockets(ben.page, '/ws/match/')
  for (const { page } of [ann, ben]) await page.goto('/play')
  await ann.page.getByRole('button', { name: 'PLAY' }).click()
  await expect(ann.page.locator('dd').first()).toHaveText(/^\d{1,2} s$/)
  await ben.page.getByRole('button', { name: 'PLAY' }).click()
  await Promise.all([ann, ben].map(({ page }) => page.getByText('MATCH FOUND').waitFor()))
  await ben.page.waitForTimeout(1_000) // in which a countdown by the wrong clock would have ended
  for (const { page } of [ann, ben]) {
    await expect(page.locator('dialog span').filter({ hasText: /^([1-9]|[12]\d|30)$/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'ACCEPT' }).click()
  }
  for (const { page } of [ann, ben]) {
    const { duration } = await matchOf(page)
    await page.waitForSelector('[data-ready=true]')
    await page.getByText('Reconnecting …').waitFor({ state: 'detached' }) // and the other is told that one is there
    const clock = page.locator('time').first()
    await expect(clock).toHaveText(/\d+:\d\d$/)
    const left = /(\d+):(\d\d)$/.exec((await clock.textContent()) ?? '')
    const seconds = Number(left?.[1]) * 60 + Number(left?.[2])
    expect(seconds).toBeGreaterThan((duration - 2) * 60)
    expect(seconds).toBeLessThanOrEqual(duration * 60)
  }
  const claim = {
    action: 'presence',
    user: ann.username,
    present: false,
    claim_at: new Date(Date.now() + 6_000).toISOString(),
  }
  sockets.say(claim)
  const button = ben.page.getByRole('button', { name: 'Claim the win' })
  await expect(button).toBeDisabled()
  await expect(button).toContainText(/ · 00:0\d/)
  await expect(button).toBeEnabled()
  await Promise.all([ann, ben].map(({ page }) => page.context().close()))
})

test('a bio from right to left, with signs of four bytes and a trick of direction, is shown as it is, and reverses nothing else', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  const bio = 'مرحبا 👩🏽‍💻 שלום \u202e<b>txet</b>'
  await ann.page.goto(`/profile/${ann.username}`)
  await ann.page.getByRole('button', { name: 'EDIT', exact: true }).click()
  const dialog = ann.page.getByRole('dialog')
  await dialog.getByLabel('Username').fill('a bad name!')
  expect(
    await dialog.getByLabel('Username').evaluate((input: HTMLInputElement) => input.validity.patternMismatch),
  ).toBe(true)
  await dialog.getByLabel('Username').fill(ann.username)
  await dialog.getByLabel('Bio').fill(bio)
  await dialog.getByRole('button', { name: 'SAVE' }).click()
  await dialog.waitFor({ state: 'detached' })
  for (const { page } of [ann, ben]) {
    await page.goto(`/profile/${ann.username}`)
    const shown = page.getByText('مرحبا')
    expect(await shown.textContent()).toBe(bio)
    await expect(shown).toHaveCSS('direction', 'rtl')
    await expect(page.locator('h2').first()).toHaveCSS('direction', 'ltr')
  }
  await Promise.all([ann, ben].map(({ page }) => page.context().close()))
})

test('a custom session outlasts the loss of the queue’s socket, and leaving its page asks; a match leaves no style behind', async ({
  browser,
  system,
}) => {
  const ann = await player(browser, system.url, 'Ann')
  const { page } = ann
  const matchId = await soloMatch(ann.page)
  const queue = await holdSockets(page, '/ws/matchmaking/')
  await page.goto('/play')
  await page.getByRole('button', { name: 'CUSTOM' }).click()
  const panel = page.locator('main section[aria-live]', { hasText: 'CREATE' })
  const look = () => panel.evaluate((element) => [getComputedStyle(element).display, getComputedStyle(element).padding])
  const before = await look()
  await page.getByRole('button', { name: 'CREATE', exact: true }).click()
  await page.getByLabel('Problem').selectOption({ index: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'CREATE', exact: true }).click()
  const code = await page.getByLabel('Session code').inputValue()
  queue.refuse()
  await queue.cut(1012)
  await expect.poll(queue.count).toBeGreaterThan(3) // well after the two seconds of grace
  await expect(page.getByLabel('Session code')).toHaveValue(code)
  await page.locator('a[href="/home"]').first().click()
  await page.getByRole('heading', { name: 'Leave the session?' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'CLOSE', exact: true }).click()
  await expect(page.getByLabel('Session code')).toHaveValue(code)
  await page.locator('a[href="/home"]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'LEAVE' }).click()
  await page.waitForURL('**/home')
  await go(page, `/match?match_id=${matchId}`)
  await page.waitForSelector('[data-ready=true]')
  await go(page, '/play')
  await page.getByRole('button', { name: 'CUSTOM' }).click()
  await expect.poll(look).toEqual(before)
  await page.context().close()
})
