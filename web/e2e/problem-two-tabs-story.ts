import { expect } from '@playwright/test'
import { callAs } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { teacherOf } from './panel-page.ts'
import type { Stage } from './stage.ts'
import { seen } from './visible-text.ts'

const example = { input: '1', expected_output: '2', explanation: '1 + 1' }
const HEADING = 'There are two versions'

/** One problem in two tabs, each of which changes something else of it. */
export async function problemOfTwoTabs(stage: Stage): Promise<void> {
  const { page, classId } = await teacherOf(stage, 'Two tabs of a problem')
  const { problem_id } = await callAs<{ problem_id: string }>(page, 'POST', '/classes/problems/', {
    ...{ title: 'One', description: 'Print it.', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' },
    ...{ assigned_classes: [classId], testcases: [example, example] },
  })
  const stored = () => callAs<{ title: string; description: string }>(page, 'GET', `/classes/problems/${problem_id}/`)
  const tab = await page.context().newPage()
  const [mine, theirs] = [page.getByRole('dialog'), tab.getByRole('dialog')]
  for (const one of [page, tab]) await one.goto(`/panel?write=p.${problem_id}`)
  for (const sheet of [mine, theirs]) await sheet.locator('[name=title]').waitFor()

  await mine.locator('[name=description]').fill('Print it twice.')
  await theirs.locator('[name=title]').fill('Two, elsewhere')
  await theirs.getByRole('button', { name: 'UPDATE', exact: true }).click()
  await seen(tab, 'Problem updated successfully')
  await mine.getByRole('button', { name: 'UPDATE', exact: true }).click()
  await seen(page, HEADING, mine)
  expect(await violations(page)).toEqual([])
  await picture(page, 'panel-problem-two-tabs')
  expect(await stored()).toMatchObject({ title: 'Two, elsewhere', description: 'Print it.' })
  await page.reload() // nothing is chosen yet
  await seen(page, HEADING, mine)
  await expect(mine.locator('[name=description]')).toHaveValue('Print it twice.')
  await mine.getByRole('tab', { name: 'Saved since' }).click()
  await expect(mine.locator('[name=title]')).toHaveValue('Two, elsewhere')
  await mine.getByRole('button', { name: 'Go on with what was saved' }).click()
  await expect(mine.locator('[name=description]')).toHaveValue('Print it.')

  await callAs(page, 'PATCH', `/classes/problems/${problem_id}/`, { title: 'Three, elsewhere' })
  await mine.locator('[name=description]').fill('Print it thrice.')
  await mine.getByRole('button', { name: 'UPDATE', exact: true }).click()
  await seen(page, HEADING, mine)
  await mine.getByRole('button', { name: 'Go on with what I typed here' }).click()
  await mine.getByRole('button', { name: 'UPDATE', exact: true }).click()
  await mine.waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ title: 'Two, elsewhere', description: 'Print it thrice.' })
  await page.context().close()
}
