import { expect } from '@playwright/test'
import { logIn, player } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { matchIdOf, soloMatch, write } from './match-page.ts'
import { test } from './stage.ts'
import { seenToast } from './visible-text.ts'

test('a wrong password keeps the address, a toast is seen over a dialog, and Esc does not lose a pairing', async ({
  browser,
  system,
}) => {
  const [{ page: ann, email }, { page: ben }] = await Promise.all([
    player(browser, system.url, 'Ann'),
    player(browser, system.url, 'Ben'),
  ])
  const other = await ann.context().newPage()
  await other.goto('/auth/login')
  await logIn(other, { email: email.toLowerCase(), password: 'mistyped horse' })
  await other.getByRole('alert').filter({ hasText: 'Login Failed' }).first().waitFor()
  await expect(other.locator('[name=email]')).toHaveValue(email.toLowerCase())
  await other.close()

  await Promise.all([ann.goto('/play'), ben.goto('/play')])
  const chosen = ann.getByRole('button', { name: 'RANKED', pressed: true })
  // A colour that is named and nowhere set leaves the chip without any.
  expect(await chosen.evaluate((chip) => getComputedStyle(chip).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
  await ann.getByRole('button', { name: 'CUSTOM' }).click()
  await ann.getByRole('button', { name: 'JOIN', exact: true }).click()
  await ann.getByRole('dialog').getByRole('button', { name: 'JOIN', exact: true }).click()
  await seenToast(ann, 'Please enter a session code.')
  await ann.getByRole('dialog').getByRole('button', { name: 'CLOSE', exact: true }).click()
  await ann.getByRole('button', { name: 'RANKED' }).click()
  await ann.getByRole('button', { name: 'PLAY' }).click()
  await ben.getByRole('button', { name: 'PLAY' }).click()
  await ann.getByText('MATCH FOUND').waitFor()
  for (let i = 0; i < 4; i++) await ann.keyboard.press('Escape')
  // Chromium closes a dialog at a repeated Esc whatever the page says; the app opens it again.
  await expect(ann.locator('dialog:modal')).toHaveCount(1)
  await ann.getByRole('button', { name: 'ACCEPT' }).click()
  await ben.getByRole('button', { name: 'ACCEPT' }).click()
  await matchIdOf(ann)
})

test('another interface language in a match keeps the editor, its code and language; a part that is gone after a release leads back', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Cat')
  const matchId = await soloMatch(page)
  await page.goto(`/match?match_id=${matchId}`)
  await write(page, matchId, 'print("😀 kept")', 'javascript')
  await page.getByLabel('Programming language').selectOption('javascript')
  await page.fill('#custom-input', '1 2 3')
  await page.locator('[data-ready=true]').evaluate((element) => {
    ;(element as HTMLElement).dataset.same = 'yes'
  })
  await page.getByLabel('Language', { exact: true }).selectOption('es')
  await page.getByRole('button', { name: 'Enviar', exact: true }).waitFor()
  await expect(page.locator('[data-same=yes] .view-lines')).toContainText('kept')
  await expect(page.locator('#custom-input')).toHaveValue('1 2 3')
  await page.getByRole('button', { name: 'Tema claro' }).click()
  const ground = page.locator('[data-same=yes] .monaco-editor-background').first()
  await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('combobox').nth(1)).toHaveValue('javascript')
  await page.reload()
  await page.waitForSelector('[data-ready=true]')
  await expect(page.getByRole('combobox').nth(1)).toHaveValue('javascript')

  await page.route('**/assets/history-page*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.locator('a[href="/history"]').first().click()
  await page.getByRole('heading', { name: 'Hay una nueva versión.' }).waitFor()
  await page.unroute('**/assets/history-page*')
  await page.getByRole('button', { name: 'Recargar' }).click()
  await page.getByRole('heading', { name: 'Historial' }).waitFor()

  // Where the network alone failed there is no new version, and no reload is needed.
  await page.evaluate(() => document.body.setAttribute('data-same', 'document'))
  const board = '**/assets/leaderboard-page*'
  await page.route(board, (route) => route.abort())
  await page.locator('a[href="/leaderboard"]').first().click()
  await page.getByRole('heading', { name: 'No se pudo cargar esta parte.' }).waitFor()
  await picture(page, 'part-not-loaded')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('heading', { name: 'No se pudo cargar esta parte.' }).waitFor()
  await page.unroute(board)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('heading', { name: 'Clasificación' }).waitFor()
  expect(await page.getAttribute('body', 'data-same')).toBe('document')

  // Nor does a page stay empty whose first scripts were kept back.
  await page.route('**/assets/index-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/history')
  await page.getByRole('heading', { name: 'Historial' }).waitFor()
})

const row = (i: number) => ({
  position: i + 1,
  username: `Player_${i}`,
  points: 90,
  matches_played: 3,
  matches_completed: 2,
  matches_won: 1,
  image: 'avatar1',
})

test('a list whose next page, or whose renewal, fails keeps its rows, asks a few times only, and goes on at a click', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Lis')
  await page.clock.install()
  let asked = 0
  let isDown = true
  await page.route('**/leaderboard/?rank=Bronze**', async (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'))
    if (offset > 0) asked++
    if (isDown && (offset > 0 || asked > 0)) return route.fulfill({ status: 503, body: '{"detail":"Busy."}' })
    const results = Array.from({ length: 20 }, (_, i) => row(offset + i))
    await route.fulfill({ json: { results, count: 40, next: offset > 0 ? null : '/leaderboard/?offset=20' } })
  })
  await page.goto('/leaderboard')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(20)
  await page.mouse.wheel(0, 4_000)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.poll(() => page.clock.fastForward(3_000).then(() => retry.count())).toBe(1)
  const failed = asked
  expect([await rows.count(), failed <= 4]).toEqual([20, true])
  await page.clock.fastForward(60_000)
  expect(asked).toBe(failed)
  isDown = false
  await retry.click()
  await expect(rows).toHaveCount(40)

  isDown = true
  const renewal = page.waitForResponse((response) => response.status() === 503)
  await page.clock.fastForward(6_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await renewal
  await expect.poll(() => page.clock.fastForward(3_000).then(() => retry.count())).toBe(1)
  await expect(rows).toHaveCount(40)
  await page.context().close()
})

test('each page has its title and takes the focus, says that it is on its way, and is left where it was scrolled to; typing asks once', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Nav', { viewport: { width: 1366, height: 500 } })
  await page.route('**/leaderboard/?rank=Bronze**', (route) =>
    route.fulfill({ json: { results: Array.from({ length: 19 }, (_, i) => row(i)), count: 19, next: null } }),
  )
  await page.goto('/home')
  await expect.poll(() => page.title()).toBe('Home · Skirmish')
  await page.locator('a[href="/leaderboard"]').first().click()
  await expect.poll(() => page.title()).toBe('Leaderboard · Skirmish')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.locator('tbody tr').first().waitFor()
  const player9 = page.getByRole('link', { name: 'Player_9' })
  await page.evaluate(() => window.scrollTo(0, 300))
  await player9.hover() // which may scroll as well
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(200)

  let arrive = () => {}
  const delay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/profile-page*', async (route) => {
    await delay
    await route.continue()
  })
  await player9.click()
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'attached' })
  arrive()
  await page.waitForURL('**/profile/Player_9')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)

  await page.clock.install()
  await page.goto('/history')
  const searches: string[] = []
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search')
    if (search) searches.push(search)
  })
  await page.getByRole('searchbox').waitFor()
  await page.clock.pauseAt(Date.now() + 60_000) // however long a busy machine takes for a key, it is none to the page
  await page.getByRole('searchbox').pressSequentially('island')
  await page.clock.resume()
  await expect.poll(() => searches).toEqual(['island'])
  await page.context().close()
})
