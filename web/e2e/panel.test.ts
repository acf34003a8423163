import { expect } from '@playwright/test'
import { operate } from '@skirmish/testkit/operate'
import { player } from './accounts.ts'
import { violations } from './axe.ts'
import { classMembershipStory } from './class-membership-story.ts'
import { classResultsStory } from './class-results-story.ts'
import { classSettingsStory } from './class-settings-story.ts'
import { classStory } from './class-story.ts'
import { longTitlesStory } from './long-titles-story.ts'
import { test } from './stage.ts'
import { seen } from './visible-text.ts'

test('AU6 a student is sent home from the panel, and becomes a teacher by an invitation that was typed right', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'guest')
  await page.goto('/panel')
  await page.waitForURL('**/home')
  await page.goto('/classes')
  await seen(page, 'You are in no class yet')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'I have a teacher invitation' }).click()
  await page.getByLabel('Invitation code').fill('ABCD-EFGH-JKLM-NPQR')
  await page.keyboard.press('Enter')
  await seen(page, 'This code is wrong, was used or has expired.')
  const [code = ''] = operate(system.environment, 'invite').split(' ')
  await page.getByLabel('Invitation code').fill(` ${code.toLowerCase()} `)
  await page.route('**/api/teacher-invitation/', async (route) => {
    await route.fetch() // it is done, and nobody hears of it
    await route.abort()
  })
  await page.keyboard.press('Enter')
  await seen(page, 'The code could not be checked just now. Please try again.')
  await page.unroute('**/api/teacher-invitation/')
  await page.keyboard.press('Enter')
  await seen(page, 'You are a teacher now')
  await page.waitForURL('**/panel')
  await seen(page, 'No classes yet')
  for (const text of ['CLASS', 'CREATE CLASS', 'ADD STUDENTS']) await seen(page, text)
  expect(await violations(page)).toEqual([])
  await page.context().close()
})

test('CL1 CL2 CL3 a teacher has a class of three, one of whom registers later, and sees statuses, a solution, the matrix and its file', async ({
  browser,
  system,
}) => {
  await classResultsStory(await classStory({ browser, system }))
})

test('CL1 a teacher renames a class, shares it, removes a student, withdraws invitations, and archives it until it is wanted again', async ({
  browser,
  system,
}) => {
  await classSettingsStory({ browser, system })
})

test('CL4 CL5 a student who was added is told, stays, leaves, and is not added again; a second teacher cannot remove the owner', ({
  browser,
  system,
}) => classMembershipStory({ browser, system }))

test('titles as long as they may be leave each column of the panel its room', ({ browser, system }) =>
  longTitlesStory({ browser, system }))
