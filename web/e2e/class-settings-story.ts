import { type Browser, expect } from '@playwright/test'
import { operate } from '@skirmish/testkit/operate'
import type { System } from '@skirmish/testkit/system'
import { nameOf, newcomer, violations } from './people.ts'
import { seen } from './seen.ts'
import { callAs } from './teacher.ts'

/** A teacher renames a class, shares it, removes a student, withdraws invitations, and archives it until it is wanted again. Another one shares a class, and is refused. */
export async function classSettingsStory(browser: Browser, system: System): Promise<void> {
  const [tess, tom, ann] = [nameOf('tess'), nameOf('tom'), nameOf('ann')]
  const page = await newcomer(browser, system.url, tess, 'en-US')
  const toms = await newcomer(browser, system.url, tom, 'en-US')
  await (await newcomer(browser, system.url, ann, 'en-US')).context().close()
  for (const name of [tess, tom]) operate(system.environment, 'teacher', `${name}@e2e.test`)
  for (const name of [tess, tom, ann]) operate(system.environment, 'confirm', `${name}@e2e.test`)
  await page.goto('/panel')
  await page.getByText('No classes yet').last().waitFor() // by now the token is a teacher's
  const { class_id } = await callAs<{ class_id: string }>(page, 'POST', '/classes/create/', { title: 'Heaps' })
  const emails = [`${ann}@e2e.test`, `nobody_${ann}@e2e.test`]
  await callAs(page, 'POST', `/classes/${class_id}/add-students/`, { emails })
  await page.goto(`/panel?class=${class_id}&view=settings`)
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
  await email.fill(`${ann}@e2e.test`)
  await email.press('Enter')
  await seen(page, 'No teacher has this address.', card('Teachers'))
  await email.fill(`${tom}@e2e.test`)
  await email.press('Enter')
  await card('Teachers')
    .getByRole('button', { name: `Remove ${tom}` })
    .click()
  await agree('Remove')
  await card('Teachers').getByText(tom).waitFor({ state: 'detached' })

  await card('Students')
    .getByRole('button', { name: `Remove ${ann}` })
    .click()
  await page.keyboard.press('Escape') // asked, and thought better of
  await card('Students').getByRole('link', { name: ann }).waitFor()
  await card('Students')
    .getByRole('button', { name: `Remove ${ann}` })
    .click()
  await agree('Remove')
  await card('Students').getByText('No students yet.', { exact: false }).waitFor()

  await card('Class').getByLabel('Class name').fill('Heaps and more')
  await page.keyboard.press('Enter')
  await page.getByLabel('Class', { exact: true }).getByText('Heaps and more').waitFor({ state: 'attached' })
  await card('Class').getByRole('button', { name: 'Archive' }).click()
  await agree('Archive')
  await page.getByRole('button', { name: 'Restore Heaps and more' }).click()
  await card('Teachers').getByText(tess).waitFor()

  await toms.goto('/panel')
  await toms.getByText('No classes yet').last().waitFor()
  const { class_id: shared } = await callAs<{ class_id: string }>(toms, 'POST', '/classes/create/', { title: 'Of Tom' })
  const share = () => callAs<object>(toms, 'POST', `/classes/${shared}/teachers/`, { email: `${tess}@e2e.test` })
  expect(await share()).toHaveLength(2)
  await page.goto(`/panel?class=${shared}&view=settings`)
  await card('Teachers')
    .getByRole('button', { name: `Remove ${tess}` })
    .click()
  await page.getByRole('dialog').getByLabel('cannot add me to a class again', { exact: false }).check()
  expect(await violations(page)).toEqual([])
  await agree('Remove')
  await expect.poll(share).toHaveProperty('detail', 'There is no teacher with this address.')
  await toms.context().close()
}
