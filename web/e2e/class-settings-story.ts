import { expect } from '@playwright/test'
import { operate } from '@skirmish/testkit/operate'
import { callAs, player } from './accounts.ts'
import { violations } from './axe.ts'
import { teacher, teacherOf } from './panel-page.ts'
import type { Stage } from './stage.ts'
import { seen } from './visible-text.ts'

/** A teacher renames a class, shares it, removes a student, withdraws invitations, and archives it until it is wanted again. Another one shares a class, and is refused. */
export async function classSettingsStory(stage: Stage): Promise<void> {
  const tess = await teacherOf(stage, 'Heaps')
  const tom = await teacher(stage, 'tom')
  const ann = await player(stage.browser, stage.system.url, 'ann')
  await ann.page.context().close()
  for (const { email } of [tess, tom, ann]) operate(stage.system.environment, 'confirm', email)
  const { page, classId } = tess
  await callAs(page, 'POST', `/classes/${classId}/add-students/`, { emails: [ann.email, `nobody_${ann.email}`] })
  await page.goto(`/panel?class=${classId}&view=settings`)
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const agree = async (name: string) => {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  await card('Invitations').getByText('1 invited address has not joined yet.').waitFor()
  await card('Invitations').getByRole('button', { name: 'Withdraw all' }).click()
  expect(await violations(page)).toEqual([])
  await agree('Withdraw all')
  await card('Invitations').getByText('0 invited addresses have not joined yet.').waitFor()

  const email = card('Teachers').getByLabel('Email of another teacher')
  await email.fill(ann.email)
  await email.press('Enter')
  await seen(page, 'No teacher has this address.', card('Teachers'))
  await email.fill(tom.email)
  await email.press('Enter')
  await card('Teachers')
    .getByRole('button', { name: `Remove ${tom.username}` })
    .click()
  await agree('Remove')
  await card('Teachers').getByText(tom.username).waitFor({ state: 'detached' })

  await card('Students')
    .getByRole('button', { name: `Remove ${ann.username}` })
    .click()
  await page.keyboard.press('Escape') // asked, and thought better of
  await card('Students').getByRole('link', { name: ann.username }).waitFor()
  await card('Students')
    .getByRole('button', { name: `Remove ${ann.username}` })
    .click()
  await agree('Remove')
  await card('Students').getByText('No students yet.', { exact: false }).waitFor()

  await card('Class').getByLabel('Class name').fill('Heaps and more')
  await page.keyboard.press('Enter')
  await page.getByLabel('Class', { exact: true }).getByText('Heaps and more').waitFor({ state: 'attached' })
  await card('Class').getByRole('button', { name: 'Archive' }).click()
  await agree('Archive')
  await page.getByRole('button', { name: 'Restore Heaps and more' }).click()
  await card('Teachers').getByText(tess.username).waitFor()

  const make = () => callAs<{ class_id: string }>(tom.page, 'POST', '/classes/create/', { title: 'Of Tom' })
  const { class_id: shared } = await make()
  const share = () => callAs<object>(tom.page, 'POST', `/classes/${shared}/teachers/`, { email: tess.email })
  expect(await share()).toHaveLength(2)
  await page.goto(`/panel?class=${shared}&view=settings`)
  await card('Teachers')
    .getByRole('button', { name: `Remove ${tess.username}` })
    .click()
  await page.getByRole('dialog').getByLabel('cannot add me to a class again', { exact: false }).check()
  expect(await violations(page)).toEqual([])
  await agree('Remove')
  await expect.poll(share).toHaveProperty('detail', 'There is no teacher with this address.')
  await tom.page.context().close()
}
