import { expect } from '@playwright/test'
import { operate } from '@skirmish/testkit/operate'
import { callAs, player } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { inClass, teacher, teacherOf } from './panel-page.ts'
import type { Stage } from './stage.ts'
import { seen, seenToast } from './visible-text.ts'

/** A student is told on the home page, stays, leaves, and is not added again; a second teacher finds no way to remove the owner. */
export async function classMembershipStory(stage: Stage): Promise<void> {
  const ann = await player(stage.browser, stage.system.url, 'ann')
  const tess = await teacherOf(stage, 'Heaps')
  const tom = await teacher(stage, 'tom')
  for (const { email } of [ann, tess, tom]) operate(stage.system.environment, 'confirm', email)
  const { page, classId } = tess
  const [pupil, toms] = [ann.page, tom.page]
  await callAs(page, 'POST', `/classes/${classId}/add-students/`, { emails: [ann.email] })

  await pupil.goto('/home')
  const notice = pupil.getByRole('region', { name: /Heaps/ })
  await notice.getByText(`${tess.username} added you to the class “Heaps”.`, { exact: false }).waitFor()
  expect(await violations(pupil)).toEqual([])
  await picture(pupil, 'home-added')
  await notice.getByRole('button', { name: 'Stay in Heaps' }).click()
  await notice.waitFor({ state: 'detached' })
  await pupil.goto('/classes')
  await pupil.getByRole('button', { name: 'Leave Heaps' }).click()
  await pupil.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await seenToast(pupil, 'You have left Heaps')

  await page.goto(`/panel?class=${classId}`)
  await inClass(page).getByRole('button', { name: 'ADD STUDENTS' }).click()
  await page.getByLabel('Email addresses').fill(ann.email)
  await page.getByRole('dialog').getByRole('button', { name: 'ADD', exact: true }).click()
  await seen(page, '1 left the class or refused you: joins by its code alone')
  expect(await page.getByText('Students Added').count()).toBe(0)

  await callAs(page, 'POST', `/classes/${classId}/teachers/`, { email: tom.email })
  await toms.goto(`/panel?class=${classId}&view=settings`)
  const teachers = toms.getByRole('region', { name: 'Teachers', exact: true })
  await teachers.getByText('(owner)').waitFor()
  await expect(teachers.getByRole('button', { name: /^Remove/ })).toHaveCount(1) // Tom's own
  for (const one of [pupil, page, toms]) await one.context().close()
}
