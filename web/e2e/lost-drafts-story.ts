import { expect, type Page } from '@playwright/test'
import { callAs } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { fields, fill, teacherOf, upload } from './panel-page.ts'
import type { Stage } from './stage.ts'
import { seen } from './visible-text.ts'

/** The server does what it is asked for, once, and the answer never comes. */
async function loseOne(page: Page, method: string, path: string): Promise<void> {
  let isLost = false
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}
const titles = async (page: Page, path: string) =>
  (await callAs<{ results: { title: string }[] }>(page, 'GET', path)).results.map(({ title }) => title)

/** Answers to the first save and to CREATE are lost, and files are read slowly: there is one problem, with all that was typed. */
export async function lostAnswers(stage: Stage): Promise<void> {
  const { page } = await teacherOf(stage, 'Lost')
  await loseOne(page, 'POST', '**/classes/drafts/')
  await loseOne(page, 'POST', '**/publish/')
  await page.getByRole('button', { name: 'CREATE PROBLEM' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('[name=title]').fill('Twice')
  await seen(page, 'Not saved on the server; kept in this browser', sheet)
  await fill(sheet, fields)
  await sheet.getByLabel('Complexity').selectOption('O(1)')
  await sheet.getByLabel('Knowledge Area').selectOption('Arrays')
  await page.evaluate(() => {
    const { arrayBuffer } = File.prototype
    File.prototype.arrayBuffer = async function () {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return arrayBuffer.call(this)
    }
  })
  await upload(page, { '1.in': '7\n', '1.out': '14\n' })
  await sheet.getByRole('button', { name: 'Add a test' }).click()
  await sheet.locator('#hidden-test-1 textarea').first().fill('8')
  await sheet.locator('#hidden-test-1 textarea').last().fill('16')
  await seen(page, 'One test added.', sheet)
  await sheet.getByText('Saved as a draft').waitFor()
  await expect.poll(() => titles(page, '/classes/drafts/')).toEqual([fields.title])

  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seen(page, 'Failed to submit problem')
  await sheet.locator('[name=title]').fill('Twice, after all')
  await seen(page, 'Created already; press CREATE to send what you changed', sheet)
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seen(page, 'Problem created successfully')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => titles(page, '/classes/problems/')).toEqual(['Twice, after all'])
  await expect.poll(() => titles(page, '/classes/drafts/')).toEqual([])
  const [{ problem_id = '' } = {}] = (
    await callAs<{ results: { problem_id: string }[] }>(page, 'GET', '/classes/problems/')
  ).results
  expect(await callAs(page, 'GET', `/classes/problems/${problem_id}/`)).toMatchObject({
    hidden_testcases: [
      { input: '8', expected_output: '16' },
      { input: '7\n', expected_output: '14\n' },
    ],
  })
  await page.context().close()
}

/** The same draft in two tabs, one of them with a copy from before that its server never had. */
export async function draftsOfTwoTabs(stage: Stage): Promise<void> {
  const { page } = await teacherOf(stage, 'Two tabs')
  await page.getByRole('button', { name: 'CREATE PROBLEM' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('[name=title]').fill('One')
  await page.waitForURL('**write=d.*')
  await sheet.getByText('Saved as a draft').waitFor()
  const draft = `/classes/drafts/${new URL(page.url()).searchParams.get('write')?.slice(2)}/`
  const stored = async () => (await callAs<{ title: string }>(page, 'GET', draft)).title
  const heading = 'There are two versions'

  await callAs(page, 'PATCH', draft, { title: 'Two, elsewhere' })
  await sheet.locator('[name=title]').fill('Three, here')
  await seen(page, heading, sheet)
  expect(await violations(page)).toEqual([])
  await picture(page, 'panel-problem-versions')
  await page.reload() // nothing is chosen yet
  await seen(page, heading, sheet)
  await expect(sheet.locator('[name=title]')).toHaveValue('Three, here')
  await sheet.getByRole('tab', { name: 'Saved since' }).click()
  await expect(sheet.locator('[name=title]')).toHaveValue('Two, elsewhere')
  await sheet.getByRole('tab', { name: 'Typed here' }).click()
  expect(await stored()).toBe('Two, elsewhere')
  await sheet.getByRole('button', { name: 'Go on with what I typed here' }).click()
  await expect.poll(stored).toBe('Three, here')

  await callAs(page, 'PATCH', draft, { title: 'Four, elsewhere' })
  await sheet.locator('[name=title]').fill('Five, here')
  await seen(page, heading, sheet)
  await sheet.getByRole('tab', { name: 'Saved since' }).click()
  await sheet.getByRole('button', { name: 'Go on with what was saved' }).click()
  await expect(sheet.locator('[name=title]')).toHaveValue('Four, elsewhere')
  await sheet.locator('[name=title]').fill('Six')
  await expect.poll(stored, { timeout: 15_000 }).toBe('Six')

  // A form that is left while the server is away is tried once, not for ever, and opened again has all.
  let tries = 0
  await page.route(`**${draft}`, (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    tries++
    return route.abort()
  })
  await sheet.locator('[name=title]').fill('Seven')
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.search.includes('write'))
  await new Promise((resolve) => setTimeout(resolve, 9_000)) // the time after which an open form tries again
  expect(tries).toBe(1)
  await page.unroute(`**${draft}`)
  await page.locator('summary').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await sheet.locator('[name=title]').waitFor()
  await expect(sheet.locator('[name=title]')).toHaveValue('Seven')
  await expect.poll(stored, { timeout: 15_000 }).toBe('Seven')
  await page.context().close()
}
