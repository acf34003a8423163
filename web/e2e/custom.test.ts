import { expect } from '@playwright/test'
import { picture } from './browser.ts'
import { newcomer, violations } from './people.ts'
import { test } from './stage.ts'

const HELLO = '#include <iostream>\nint main() { std::cout << "hello from C++"; }'

test('two friends meet by a code, one on a phone, START takes both to the match, and C++ is judged there', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([
    newcomer(browser, system.url, 'Ann_friend', 'en-US'),
    newcomer(browser, system.url, 'Ben_friend', 'en-US', true),
  ])
  await Promise.all([ann.goto('/play'), ben.goto('/play')])
  await ann.getByRole('button', { name: 'CUSTOM' }).click()
  await ann.getByRole('button', { name: 'CREATE', exact: true }).click()
  await ann.getByRole('heading', { name: 'CREATE SESSION' }).waitFor()
  await ann.getByLabel('Problem').selectOption({ index: 1 })
  await ann.getByLabel('Duration').selectOption('15')
  await picture(ann, 'session-create')
  expect(await violations(ann)).toEqual([])
  await ann.getByRole('dialog').getByRole('button', { name: 'CREATE', exact: true }).click()
  await ann.getByText('Successfully created session.').waitFor()
  const code = await ann.getByLabel('Session code').inputValue()
  expect(code).toMatch(/^[A-Z3-9]{6}$/)

  await ben.goto(`/play?session=${code.toLowerCase()}`) // a link takes no seat by itself
  const asked = ben.getByRole('dialog', { name: 'Join the session of Ann_friend?' })
  await asked.waitFor()
  await picture(ben, 'session-offer-phone')
  expect(await violations(ben)).toEqual([])
  await asked.getByRole('button', { name: 'CLOSE', exact: true }).click()
  await ben.waitForURL('**/play')
  expect(await ann.getByText('Ben_friend').count()).toBe(0)
  await ben.goto(`/play?session=${code}`)
  await asked.getByRole('button', { name: 'JOIN', exact: true }).click()
  await ann.getByText('Ben_friend').waitFor()
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
  await Promise.all([ann.getByText('Ben_friend').waitFor(), ben.getByText('Ann_friend').waitFor()])
  await picture(ann, 'session')
  await ben.evaluate(() => document.body.setAttribute('theme', 'light'))
  await picture(ben, 'session-phone-light')
  for (const page of [ann, ben]) expect(await violations(page)).toEqual([])
  expect(await ben.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await ben.getByRole('button', { name: 'START' }).click()
  await Promise.all([ann.waitForURL('**/match?match_id=*'), ben.waitForURL('**/match?match_id=*')])
  const matchId = new URL(ann.url()).searchParams.get('match_id') ?? ''
  await ann.evaluate(([key, text]) => localStorage.setItem(key, text), [`code:${matchId}:cpp`, HELLO] as const)
  await ann.reload()
  await ann.waitForSelector('[data-ready=true]')
  await ann.getByLabel('Programming language').selectOption('cpp')
  await ann.getByRole('button', { name: 'Run', exact: true }).click()
  await ann.getByText('Succeeded to run code.').first().waitFor()
  expect(await ann.getByRole('log').textContent()).toContain('hello from C++')
  await picture(ann, 'match-cpp')
})

test('SH3 a player edits the profile on a phone; the header shows it, and the former address leads to the new name', async ({
  browser,
  system,
}) => {
  const [me, other] = await Promise.all([
    newcomer(browser, system.url, 'Old_name', 'en-US', true),
    newcomer(browser, system.url, 'Looker', 'en-US'),
  ])
  await me.goto('/profile/old_name')
  await me.getByRole('button', { name: 'EDIT', exact: true }).click()
  const dialog = me.getByRole('dialog', { name: 'EDIT INFORMATION' })
  await dialog.getByLabel('Username').fill('looker')
  await dialog.getByLabel('Bio').fill(`Trees, mostly. ${'W'.repeat(150)}`)
  await dialog.getByLabel('Avatar 3').check()
  await picture(me, 'profile-edit-phone')
  expect(await violations(me)).toEqual([])
  await dialog.getByRole('button', { name: 'SAVE' }).click()
  await me.locator('[aria-invalid=true]').waitFor() // the name is taken: the form stays
  await dialog.getByLabel('Username').fill('New_name')
  await dialog.getByRole('button', { name: 'SAVE' }).click()
  await me.waitForURL('**/profile/New_name')
  await me.getByText('Trees, mostly.').waitFor()
  expect(await me.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(JSON.parse((await me.evaluate(() => localStorage.getItem('profile'))) ?? '')).toMatchObject({
    username: 'New_name',
    image: 'avatar3',
  })
  await picture(me, 'profile-edited-phone')
  await other.goto('/profile/old_name')
  await other.waitForURL('**/profile/New_name')
  await other.getByRole('heading', { name: 'New_name' }).waitFor()
  expect(await other.getByRole('button', { name: 'EDIT', exact: true }).count()).toBe(0)
  await picture(other, 'profile-of-another')
})
