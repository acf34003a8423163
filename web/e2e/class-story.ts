import { expect } from '@playwright/test'
import { operate } from '@skirmish/testkit/operate'
import { callAs, nameOf, PHONE, player } from './accounts.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { picture } from './browser.ts'
import { lastMail, linkIn } from './mail.ts'
import { inClass, problemFor } from './panel-page.ts'
import type { Stage } from './stage.ts'
import { seen, seenToast } from './visible-text.ts'

/** A teacher makes a class of three: one of them registers later, another joins by a code on a phone and is told what is due. */
export async function classStory({ browser, system }: Stage) {
  const [tess, pupil] = await Promise.all(['tess', 'ann'].map((who) => player(browser, system.url, who)))
  if (!tess || !pupil) throw new Error('nobody came')
  const { page } = tess
  operate(system.environment, 'teacher', tess.email)
  operate(system.environment, 'confirm', pupil.email)
  const [ann, late] = [pupil.username, nameOf('late')]
  const lateEmail = `${late}@players.test`

  // The token is still a student's: the panel asks for the next one.
  let pressed: Promise<void> | undefined
  await page.route('**/classes/', async (route) => {
    if (!pressed) return route.abort()
    await pressed // the page asks by itself too, and its list would take the button away
    await route.continue()
  })
  await page.goto('/panel')
  await seen(page, 'Failed to load classes', page.getByRole('alert').first())
  pressed = page.getByRole('button', { name: 'Try again' }).first().click()
  await pressed
  await page.getByRole('button', { name: 'CREATE CLASS' }).first().click()
  await page.unroute('**/classes/')
  await seen(page, 'CREATE CLASS', page.getByRole('dialog'))
  await page.getByLabel('Class name').fill('   ')
  await page.keyboard.press('Enter')
  await page.route('**/classes/create/', (route) => route.abort())
  await page.getByLabel('Class name').fill('Graphs 2b')
  await page.keyboard.press('Enter')
  await seenToast(page, 'Error creating class')
  await page.unroute('**/classes/create/')
  await page.keyboard.press('Enter')
  await seenToast(page, 'Class Created Succesfully')
  await page.waitForURL('**/panel?class=*')
  const classId = new URL(page.url()).searchParams.get('class') ?? ''
  expect(await callAs(page, 'GET', '/classes/')).toEqual([{ class_id: classId, title: 'Graphs 2b' }]) // none of white space

  await page.getByRole('button', { name: 'ADD STUDENTS' }).click()
  const dialog = page.getByRole('dialog')
  await seen(page, 'ADD STUDENTS', dialog)
  const emails = dialog.getByLabel('Email addresses')
  await emails.fill(' ,;\n')
  await dialog.getByRole('button', { name: 'ADD', exact: true }).click() // sends nothing
  await page.route('**/add-students/', (route) => route.abort())
  await emails.fill(`${pupil.email}, ${lateEmail};nonsense\n\n`)
  await seen(page, '3 addresses', dialog)
  await dialog.getByRole('button', { name: 'ADD', exact: true }).click()
  await seenToast(page, 'Error adding students')
  await page.unroute('**/add-students/')
  await dialog.getByRole('button', { name: 'ADD', exact: true }).click()
  await seenToast(page, 'Students Added')
  await seen(page, '1 is no email address. It is still in the field.', dialog)
  for (const address of [pupil.email, lateEmail, 'nonsense']) await seen(page, address, dialog.getByRole('status'))
  await expect(emails).toHaveValue('nonsense')
  await picture(page, 'panel-added')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'CLOSE', exact: true }).click()
  await seen(page, '1 invited address has not joined yet.', inClass(page))

  await inClass(page)
    .getByRole('row', { name: `N/A ${ann}` })
    .click()
  await page.waitForURL(`**/profile/${ann}`)
  await page.goBack()
  const { problem_id } = await callAs<{ problem_id: string }>(
    page,
    'POST',
    '/classes/problems/',
    problemFor('Twice as much', classId),
  )

  const { page: other } = await player(browser, system.url, 'late', { username: late })
  await other.goto(linkIn(await lastMail(system, lateEmail, 2)))
  await other.click('button[type=submit]')
  await other.getByText('Your email address is confirmed.').waitFor()

  await page.goto(`/panel?class=${classId}&view=settings`)
  await page.getByRole('button', { name: 'Make a code' }).click()
  const code = await page.locator('p', { hasText: /^[A-Z346789]{4} [A-Z346789]{4}$/ }).textContent()
  const due = page.getByLabel('Due date of Twice as much')
  await due.fill(localTime(26))
  await due.press('Enter')
  await seen(page, 'The due date is saved')

  const { page: phone } = await player(browser, system.url, 'ben', PHONE)
  await phone.goto('/classes')
  await phone.getByLabel('Class code').fill('wrong')
  await phone.keyboard.press('Enter')
  await seen(phone, 'No class has this code. Ask your teacher for the present one.')
  await phone.getByLabel('Class code').fill(` ${code?.toLowerCase()} `)
  await phone.keyboard.press('Enter')
  await seen(phone, 'You are in the class Graphs 2b')
  await seen(phone, `Teacher: ${tess.username}`)
  await phone.getByText(/^Due in 2[56] hours$/).waitFor()
  await picture(phone, 'classes-phone')
  expect(await violations(phone)).toEqual([])
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('button', { name: 'Twice as much' }).click()
  await phone.waitForURL('**/match?match_id=*')
  return { page, pupil: pupil.page, classId, problem_id, ann, late }
}

/** What the input of a date takes, so many hours from now. The browser's clock is in the zone of this process. */
function localTime(hours: number): string {
  const moment = new Date(Date.now() + hours * 3600_000)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
