import { expect, type Page } from '@playwright/test'
import { openDatabase } from '@skirmish/service-kit/database/database'
import { solutionOf } from '@skirmish/testkit/solutions'
import type { System } from '@skirmish/testkit/system'
import { sql } from 'kysely'
import { openPage, PHONE, player } from './accounts.ts'
import { expectNoSidewaysScroll, expectSound } from './axe.ts'
import { picture } from './browser.ts'
import { matchIdOf, matchOf, submit, write } from './match-page.ts'
import { test } from './stage.ts'

/** Nothing is wrong with a page on a wide window and on phones, in either theme. */
async function sound(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await expectSound(page)
    await expectNoSidewaysScroll(page)
    await picture(page, `${name}-${width}-dark`)
    await page.evaluate(() => document.body.setAttribute('theme', 'light'))
    await picture(page, `${name}-${width}-light`)
    await page.evaluate(() => document.body.setAttribute('theme', 'dark'))
  }
  if (before) await page.setViewportSize(before)
}

/** The shortest arena lasts 20 minutes: it ends now. */
async function endNow({ environment }: System, arenaId: string): Promise<void> {
  const { DATABASE_URL: url = '', DATABASE_PREFIX = '' } = environment
  const { db, close } = await openDatabase<object>({ url, name: `${DATABASE_PREFIX}matchmaking`, pool: 1 })
  await sql`update arenas set ends_at = now() where arena_id = ${arenaId}`.execute(db)
  await close()
}

test('AR1 AR2 AR4 AR7 AR9 AR10 two friends meet in an arena by its code, from the lobby to the podium, and the places are in the profile', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben', PHONE)])
  await ann.page.goto('/arenas')
  await ann.page.getByRole('heading', { name: 'Running' }).waitFor() // an official one may be among them
  await sound(ann.page, 'arenas')
  await ann.page.getByRole('button', { name: 'Make an arena' }).click()
  const form = ann.page.getByRole('dialog')
  await form.getByRole('button', { name: 'MAKE IT' }).click()
  await expect(form.getByText('Please enter a name.')).toBeVisible()
  await form.getByLabel('Name').fill('Friday night')
  await form.getByLabel('Lasts').selectOption('20 min')
  await form.getByLabel('Each match, at most').selectOption('20 min')
  await form.getByLabel('Starts').selectOption('at once')
  await form.getByLabel('Difficulty').selectOption('Easy')
  await sound(ann.page, 'arena-make')
  await form.getByRole('button', { name: 'MAKE IT' }).click()
  await ann.page.waitForURL('**/arenas/*')
  const arenaId = new URL(ann.page.url()).pathname.split('/').at(-1) ?? ''
  const code =
    (await ann.page
      .getByText(/^Code /)
      .locator('strong')
      .textContent()) ?? ''
  expect(code).toMatch(/^[A-Z0-9]{7}$/)
  await expect(ann.page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)
  await ann.page.getByRole('button', { name: 'JOIN' }).click()
  await expect(ann.page.getByText('You are being paired. Stay on this page.')).toBeVisible()
  await ann.page.getByRole('button', { name: 'Take a break' }).click()
  await expect(ann.page.getByText('You take a break and are not paired.')).toBeVisible()
  await sound(ann.page, 'arena-lobby')
  await ann.page.getByRole('button', { name: 'GO ON' }).click()

  await ben.page.goto('/arenas')
  await ben.page.getByRole('button', { name: 'Enter by a code' }).click()
  await ben.page.getByRole('textbox', { name: 'Code' }).fill('no way')
  await ben.page.getByRole('button', { name: 'ENTER', exact: true }).click()
  await expect(ben.page.getByText('There is no arena with this code.')).toBeVisible()
  await ben.page.getByRole('textbox', { name: 'Code' }).fill(` ${code.toLowerCase()}`)
  await ben.page.getByRole('button', { name: 'ENTER', exact: true }).click()

  const matchId = await matchIdOf(ann.page)
  expect(await matchIdOf(ben.page)).toBe(matchId)
  const { problem } = await matchOf(ann.page)
  await ann.page.waitForSelector('[data-ready=true]', { state: 'attached' })
  const wall = await openPage(browser, system.url, ann)
  await wall.goto(`/arenas/${arenaId}?view=projector`)
  await expect(wall.getByText(code)).toBeVisible()
  await expect(wall.getByRole('listitem').filter({ hasText: ben.username })).toBeVisible()

  await write(ann.page, matchId, solutionOf(problem.problem_id).code)
  const results = ann.page.getByRole('dialog', { name: 'RESULTS' })
  await submit(ann.page, 'Submit', results)
  await expect(results.getByRole('button', { name: 'Rematch' })).toHaveCount(0)
  await expectSound(ann.page)
  await picture(ann.page, 'arena-results')
  await ben.page.getByRole('dialog', { name: 'RESULTS' }).waitFor()
  await expect(wall.getByRole('listitem').first()).toContainText(new RegExp(`1${ann.username}\\s*3`))
  await sound(wall, 'arena-wall')

  await results.getByRole('button', { name: 'Back to the arena' }).click()
  await ann.page.waitForURL(`**/arenas/${arenaId}`)
  await expect(ann.page.getByText('#1').first()).toBeVisible()
  await expect(ann.page.getByText('+1 for speed')).toBeVisible()
  await ann.page.getByRole('button', { name: 'Take a break' }).click()
  await sound(ann.page, 'arena-board')

  await endNow(system, arenaId)
  await expect(ann.page.getByRole('heading', { name: 'Podium' })).toBeVisible()
  await sound(ann.page, 'arena-podium')
  await sound(wall, 'arena-wall-over')
  await ben.page.goto(`/profile/${ann.username}`)
  const places = ben.page.getByRole('region', { name: 'Arenas' })
  await expect(places).toContainText('#1')
  await places.getByRole('link', { name: 'Friday night' }).click()
  await expect(ben.page.getByRole('heading', { name: 'Podium' })).toBeVisible()
  await ben.page.goto('/history?type=Arena')
  await expect(ben.page.getByRole('row').filter({ hasText: problem.title })).toBeVisible()
})
