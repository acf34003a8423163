import { expect } from '@playwright/test'
import { nameOf, PHONE, player } from './accounts.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { picture } from './browser.ts'
import { matchIdOf, matchOf, write } from './match-page.ts'
import { test } from './stage.ts'

const HELLO = '#include <iostream>\nint main() { std::cout << "hello from C++"; }'

test('two friends meet by a code, one on a phone, START takes both to the match, and C++ is judged there', async ({
  browser,
  system,
}) => {
  const [{ page: ann, username: annName }, { page: ben, username: benName }] = await Promise.all([
    player(browser, system.url, 'Ann'),
    player(browser, system.url, 'Ben', PHONE),
  ])
  await Promise.all([ann.goto('/play'), ben.goto('/play')])
  await ann.getByRole('button', { name: 'CUSTOM' }).click()
  await ann.getByRole('button', { name: 'CREATE', exact: true }).click()
  await ann.getByRole('heading', { name: 'CREATE SESSION' }).waitFor()
  await ann.getByRole('dialog').getByRole('button', { name: 'CREATE', exact: true }).click()
  await expect(ann.getByLabel('Problem')).toHaveAccessibleDescription('Please choose a problem.')
  // A chosen problem stays while the filters show it; a surprise is one of those that they show.
  const offered = ann.getByLabel('Problem').locator('optgroup option')
  await ann.getByLabel('Search by title').fill('FIRST echo')
  await expect(offered).toHaveText(['First Echo'])
  await ann.getByLabel('Search by title').press('Enter')
  await expect(ann.getByLabel('Problem')).toHaveAccessibleDescription(/^Easy/)
  await ann.getByRole('button', { name: 'Hard', exact: true }).click()
  await expect(offered).toHaveCount(0)
  await ann.getByLabel('Search by title').fill('')
  await ann.getByRole('button', { name: 'Surprise us' }).click()
  await expect(ann.getByLabel('Problem')).toHaveAccessibleDescription(/^Hard/)
  await ann.getByLabel('Duration').selectOption('15')
  await picture(ann, 'session-create')
  expect(await violations(ann)).toEqual([])
  await ann.getByRole('dialog').getByRole('button', { name: 'CREATE', exact: true }).click()
  await ann.getByText('Successfully created session.').waitFor()
  const code = await ann.getByLabel('Session code').inputValue()
  expect(code).toMatch(/^[A-Z3-9]{6}$/)
  const start = ann.getByRole('button', { name: 'START', exact: true })
  await expect(start).toBeDisabled()
  await expect(start).toHaveAccessibleDescription(/^START needs both of you here/)

  await ben.goto(`/play?session=${code.toLowerCase()}`) // a link takes no seat by itself
  const asked = ben.getByRole('dialog', { name: `Join the session of ${annName}?` })
  await asked.waitFor()
  await picture(ben, 'session-offer-phone')
  expect(await violations(ben)).toEqual([])
  await asked.getByRole('button', { name: 'CLOSE', exact: true }).click()
  await ben.waitForURL('**/play')
  expect(await ann.getByText(benName).count()).toBe(0)
  await ben.goto(`/play?session=${code}`)
  await asked.getByRole('button', { name: 'JOIN', exact: true }).click()
  await ann.getByText(benName).waitFor()
  await ben.reload() // a player with a seat is not asked
  await ben.getByRole('button', { name: 'START' }).waitFor()
  await ben.getByRole('button', { name: 'LEAVE', exact: true }).click()

  await ben.getByRole('button', { name: 'CUSTOM' }).click()
  await ben.getByRole('button', { name: 'JOIN', exact: true }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'JOIN', exact: true }).click()
  await ben.getByText('Please enter a session code.').waitFor()
  await ben.getByLabel('Session code').fill(code.toLowerCase())
  await picture(ben, 'session-join-phone')
  await ben.getByRole('dialog').getByRole('button', { name: 'JOIN', exact: true }).click()
  await Promise.all([ann.getByText(benName).waitFor(), ben.getByText(annName).waitFor()])
  await picture(ann, 'session')
  await ben.evaluate(() => document.body.setAttribute('theme', 'light'))
  await picture(ben, 'session-phone-light')
  for (const page of [ann, ben]) expect(await violations(page)).toEqual([])
  await expectNoSidewaysScroll(ben)

  await expect(start).toBeEnabled()
  await ben.getByRole('button', { name: 'START' }).click()
  const [matchId] = await Promise.all([ann, ben].map(matchIdOf))
  await write(ann, matchId ?? '', HELLO, 'cpp')
  await ann.getByLabel('Programming language').selectOption('cpp')
  await ann.getByRole('button', { name: 'Run', exact: true }).click()
  await ann.getByText('Succeeded to run code.').first().waitFor()
  await expect(ann.getByRole('log')).toContainText('hello from C++')
  await picture(ann, 'match-cpp')

  const { problem } = await matchOf(ann)
  await ann.getByLabel('Match menu').click()
  for (const where of [ann, ann.getByRole('dialog')])
    await where.getByRole('button', { name: 'Resign' }).first().click()
  await ann.getByRole('dialog', { name: 'RESULTS' }).getByText('Gave up', { exact: true }).waitFor()
  await ann.goto('/history')
  await ann.getByLabel('Match type').selectOption('Custom')
  await expect(ann.getByRole('row', { name: problem.title })).toContainText(`against ${benName}`)
})

test('SH3 a player edits the profile on a phone; the header shows it, and the former address leads to the new name', async ({
  browser,
  system,
}) => {
  const [{ page: me, username: former }, { page: other, username: taken }] = await Promise.all([
    player(browser, system.url, 'Old', PHONE),
    player(browser, system.url, 'Looker'),
  ])
  const fresh = nameOf('New')
  await me.goto(`/profile/${former.toLowerCase()}`)
  await me.getByRole('button', { name: 'EDIT', exact: true }).click()
  const dialog = me.getByRole('dialog', { name: 'EDIT INFORMATION' })
  await dialog.getByLabel('Username').fill(taken.toLowerCase())
  await dialog.getByLabel('Bio').fill(`Trees, mostly. ${'W'.repeat(150)}`)
  await dialog.getByLabel('Avatar 3').check()
  await picture(me, 'profile-edit-phone')
  expect(await violations(me)).toEqual([])
  await dialog.getByRole('button', { name: 'SAVE' }).click()
  await me.locator('[aria-invalid=true]').waitFor() // the name is taken: the form stays
  await dialog.getByLabel('Username').fill(fresh)
  await dialog.getByRole('button', { name: 'SAVE' }).click()
  await me.waitForURL(`**/profile/${fresh}`)
  await me.getByText('Trees, mostly.').waitFor()
  await expectNoSidewaysScroll(me)
  expect(JSON.parse((await me.evaluate(() => localStorage.getItem('profile'))) ?? '')).toMatchObject({
    username: fresh,
    image: 'avatar3',
  })
  for (const figure of ['Games Played', 'Success Rate', 'Win Rate', 'Problems Solved'])
    await expect(me.getByRole('listitem').filter({ hasText: figure }).locator('svg')).toBeVisible()
  await picture(me, 'profile-edited-phone')
  await other.goto(`/profile/${former.toLowerCase()}`)
  await other.waitForURL(`**/profile/${fresh}`)
  await other.getByRole('heading', { name: fresh, exact: true }).waitFor()
  expect(await other.getByRole('button', { name: 'EDIT', exact: true }).count()).toBe(0)
  await picture(other, 'profile-of-another')
})
