import { expect, type Page } from '@playwright/test'
import { registerPlayer } from '@skirmish/load-tests/players/player'
import { solutionOf } from '@skirmish/testkit/solutions'
import { callAs, logIn, nameOf, openPage, PHONE, player } from './accounts.ts'
import { expectSound, violations } from './axe.ts'
import { picture } from './browser.ts'
import { matchIdOf, matchOf, submit, write } from './match-page.ts'
import { test } from './stage.ts'

const challenge = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'CHALLENGE' })

/** Nothing is wrong with a page on a wide window and on phones, in either theme; the pictures are of the light one. */
async function sound(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await expectSound(page)
    await page.evaluate(() => document.body.setAttribute('theme', 'light'))
    await picture(page, `${name}-${width}-light`)
    await page.evaluate(() => document.body.setAttribute('theme', 'dark'))
  }
  if (before) await page.setViewportSize(before)
}

test('PE1 PE4 PE5 a player follows another one, sees them online, challenges them, and both are in a match; the block after it ends that', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben', PHONE)])
  await ann.page.goto(`/profile/${ben.username}`)
  await ann.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(ann.page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true')
  await sound(ann.page, 'people-profile')
  await ann.page.goto('/people')
  const row = ann.page.getByRole('listitem').filter({ hasText: ben.username })
  await expect(row).toContainText('Online')
  await sound(ann.page, 'people')

  await row.getByRole('button', { name: 'Challenge' }).click()
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Easy' }).click()
  await ann.page.getByLabel('Problem').selectOption({ label: 'First Echo' })
  await sound(ann.page, 'challenge-dialog')
  await challenge(ann.page).click()
  await ann.page.getByText(`Waiting for ${ben.username}…`).waitFor()
  // Once declined, without a word.
  await ben.page.getByText(`${ann.username} challenges you`).waitFor()
  await ben.page.getByText('Custom · First Echo · 20 min').waitFor()
  expect(await violations(ben.page)).toEqual([])
  await picture(ben.page, 'challenged-phone')
  await ben.page.getByRole('button', { name: 'DECLINE' }).click()
  await ann.page.getByText(`${ben.username} declined your challenge.`).waitFor()
  await row.getByRole('button', { name: 'Challenge' }).click()
  await challenge(ann.page).click()
  await ann.page.getByRole('dialog').getByText('Please wait a minute.').waitFor()
  await ann.page.getByRole('dialog').getByRole('button', { name: 'CLOSE', exact: true }).click()

  await ben.page.goto(`/profile/${ann.username}`)
  await ben.page.getByRole('button', { name: 'Challenge' }).click()
  await picture(ben.page, 'challenge-dialog-phone')
  await challenge(ben.page).click()
  await ann.page.getByText(`${ben.username} challenges you`).waitFor()
  await picture(ann.page, 'challenged')
  await ann.page.getByRole('button', { name: 'ACCEPT' }).click()
  await Promise.all([ann, ben].map(({ page }) => page.waitForURL('**/match?match_id=*')))
  await Promise.all([ann, ben].map(({ page }) => page.waitForSelector('[data-ready=true]', { state: 'attached' })))
  expect(await matchIdOf(ann.page)).toBe(await matchIdOf(ben.page))
  expect(await matchOf(ann.page)).toMatchObject({ type: 'Custom', opponent: { username: ben.username } })

  await ben.page.goto(`/profile/${ann.username}`)
  await ben.page.getByRole('button', { name: 'Block' }).click()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await ben.page.getByText('You block this player.').waitFor()
  await sound(ben.page, 'blocked')
  await ann.page.goto('/people')
  await expect(row).toContainText('Offline')
  await ben.page.goto('/people')
  await ben.page.getByRole('button', { name: `Unblock ${ann.username}` }).click()
  await expect(ben.page.getByRole('heading', { name: 'Blocked' })).toHaveCount(0)
  const shown = ben.page.getByLabel('Show players who follow me that I am online')
  await shown.click() // it changes once the server has taken it
  await expect(shown).not.toBeChecked()
  await ann.page.reload()
  await expect(row).toContainText('Offline')

  await ann.page.goto('/leaderboard')
  await ann.page.getByRole('button', { name: 'Following' }).click()
  await ann.page.getByText('You and the players whom you follow').waitFor()
  await sound(ann.page, 'board-following')
})

test('PE5 CS1 who is not online is invited by a link, which leads a person without an account through the registration into the session and a match', async ({
  browser,
  system,
}) => {
  const ann = await player(browser, system.url, 'Ann')
  const away = await registerPlayer(system.url, nameOf('Away'))
  await ann.page.goto(`/profile/${away.username}`)
  await ann.page.getByRole('button', { name: 'Challenge' }).click()
  await challenge(ann.page).click()
  await ann.page.getByRole('dialog').getByText('is not online').waitFor()
  await ann.page.getByRole('button', { name: 'Invite by a link instead' }).click()
  await ann.page.waitForURL('**/play?session=*')
  await ann.page.getByLabel('Session code').waitFor()

  const guest = await openPage(browser, system.url)
  await guest.goto(ann.page.url())
  await guest.goto('/auth/register')
  const username = nameOf('new')
  const account = { username, email: `${username}@players.test`, password: 'correct horse' }
  for (const [field, value] of Object.entries({ ...account, confirm: account.password }))
    await guest.fill(`[name=${field}]`, value)
  await guest.click('button[type=submit]')
  await logIn(guest, account)
  await guest.waitForURL('**/play?session=*')
  await guest.getByRole('dialog').getByRole('button', { name: 'JOIN' }).click()
  await expect(ann.page.getByRole('button', { name: 'START' })).toBeEnabled()
  await ann.page.getByRole('button', { name: 'START' }).click()
  await Promise.all([ann.page, guest].map((page) => page.waitForURL('**/match?match_id=*')))
  expect(await matchIdOf(ann.page)).toBe(await matchIdOf(guest))
})

test('PE5 PE6 a ranked challenge is a match of the queue, on a problem that nobody chooses, and its points move', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  await ben.page.goto('/home')
  await ann.page.goto(`/profile/${ben.username}`)
  await ann.page.getByRole('button', { name: 'Challenge' }).click()
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Ranked' }).click()
  await expect(ann.page.getByRole('dialog').getByLabel('Problem')).toHaveCount(0)
  await sound(ann.page, 'challenge-ranked')
  await challenge(ann.page).click()
  await expect(ben.page.getByRole('region', { name: /^Notifications/ })).toContainText('Ranked')
  await ben.page.getByRole('button', { name: 'ACCEPT' }).click()
  const both = [ann.page, ben.page]
  await Promise.all(both.map((page) => page.waitForURL('**/match?match_id=*')))
  await Promise.all(both.map((page) => page.waitForSelector('[data-ready=true]', { state: 'attached' })))
  const match = await matchOf(ann.page)
  expect(match).toMatchObject({ type: 'Ranked', opponent: { username: ben.username } })
  await write(ben.page, match.match_id, solutionOf(match.problem.problem_id).code)
  await submit(ben.page, 'Submit', ben.page.getByRole('dialog'))
  await ann.page.getByText(`${ben.username} has solved it`).waitFor()
  await ann.page.getByLabel('Match menu').click()
  await ann.page.getByRole('button', { name: 'Resign' }).click()
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(ann.page.getByRole('dialog', { name: 'RESULTS' })).toBeVisible()
  const points = await callAs<{ points: number }>(ben.page, 'GET', '/home/')
  expect(points.points).toBeGreaterThan(0)
})
