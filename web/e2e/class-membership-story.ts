import { expect, type Page } from '@playwright/test'
import { operate } from '@skirmish/testkit/operate'
import { picture } from './browser.ts'
import { nameOf, newcomer, violations } from './people.ts'
import { teacherOf } from './problem-sheet.ts'
import { seen } from './seen.ts'
import type { Stage } from './stage.ts'
import { callAs, inClass } from './teacher.ts'
import { told } from './told.ts'

/** A student is told on the home page, stays, leaves, and is not added again; a second teacher finds no way to remove the owner. */
export async function classMembershipStory(stage: Stage): Promise<void> {
  const { browser, system } = stage
  const ann = nameOf('ann')
  const pupil = await newcomer(browser, system.url, ann, 'en-US')
  operate(system.environment, 'confirm', `${ann}@e2e.test`)
  const { page, classId } = await teacherOf(stage, 'en-US', 'Heaps')
  const { page: toms } = await teacherOf(stage, 'en-US', 'Of Tom')
  const [tess, tom] = await Promise.all([nameAt(page), nameAt(toms)])
  for (const name of [tess, tom]) operate(system.environment, 'confirm', `${name}@e2e.test`)
  await callAs(page, 'POST', `/classes/${classId}/add-students/`, { emails: [`${ann}@e2e.test`] })

  await pupil.goto('/home')
  const notice = pupil.getByRole('region', { name: /Heaps/ })
  await notice.getByText(`${tess} added you to the class “Heaps”.`, { exact: false }).waitFor()
  expect(await violations(pupil)).toEqual([])
  await picture(pupil, 'home-added')
  await notice.getByRole('button', { name: 'Stay in Heaps' }).click()
  await notice.waitFor({ state: 'detached' })
  await pupil.goto('/classes')
  await pupil.getByRole('button', { name: 'Leave Heaps' }).click()
  await pupil.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await told(pupil, 'You have left Heaps')

  await page.goto(`/panel?class=${classId}`)
  await inClass(page).getByRole('button', { name: 'ADD STUDENTS' }).click()
  await page.getByLabel('Email addresses').fill(`${ann}@e2e.test`)
  await page.getByRole('dialog').getByRole('button', { name: 'ADD', exact: true }).click()
  await seen(page, '1 left the class or refused you: joins by its code alone')
  expect(await page.getByText('Students Added').count()).toBe(0)

  await callAs(page, 'POST', `/classes/${classId}/teachers/`, { email: `${tom}@e2e.test` })
  await toms.goto(`/panel?class=${classId}&view=settings`)
  const teachers = toms.getByRole('region', { name: 'Teachers', exact: true })
  await teachers.getByText('(owner)').waitFor()
  expect(await teachers.getByRole('button', { name: /^Remove/ }).count()).toBe(1) // Tom's own
  for (const one of [pupil, page, toms]) await one.context().close()
}

const nameAt = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('profile') ?? '{}').username)
