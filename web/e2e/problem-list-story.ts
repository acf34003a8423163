import { expect, type Page } from '@playwright/test'
import { SHARED_PACKAGES } from '@skirmish/testkit/borrow-system'
import { player } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import type { Stage } from './stage.ts'

export const rows = (page: Page) => page.locator('tbody tr')
const expectParameter = (page: Page, name: string, value: string | null) =>
  expect.poll(() => new URL(page.url()).searchParams.get(name)).toBe(value)

/** The list of problems: its filters, its pages, and what it says where it is empty or fails. */
export async function listStory({ browser, system }: Stage): Promise<void> {
  const { page } = await player(browser, system.url, 'List')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/problems/?') && asked.push(request.url()))
  await page.setViewportSize({ width: 1440, height: 400 }) // the tenth row is further away than 300 pixels
  await page.goto('/problems')
  await expect(rows(page)).toHaveCount(10)
  expect(await violations(page)).toEqual([])
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(rows(page)).toHaveCount(SHARED_PACKAGES.length)
  expect(asked).toHaveLength(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => scrollTo(0, 0))
  await picture(page, 'problems')

  const arrays = page.getByRole('button', { name: /^Arrays/ })
  await expect(arrays).toContainText('0/2')
  await page.getByLabel('Sort by').selectOption('Hardest first')
  await expect(rows(page).first().locator('td').nth(3)).toHaveText('Hard')
  await page.goBack()
  await expectParameter(page, 'sort', null)
  await page.getByRole('button', { name: 'Surprise me' }).click()
  await page.waitForURL('**/match?match_id=*')
  await page.goBack()
  await rows(page).first().waitFor()

  await arrays.click()
  await expect(rows(page)).toHaveCount(2)
  await expectParameter(page, 'knowledge', 'Arrays')
  await expect(page.getByRole('button', { name: 'Show all problems' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Arrays/, pressed: true }).click() // a second click takes it back
  await expectParameter(page, 'knowledge', null)
  await page.getByLabel('Difficulty').selectOption('Easy')
  await page.getByLabel('Complexity').selectOption('O(n)')
  await expect.poll(() => page.locator('tbody tr td:nth-child(4)').allTextContents()).not.toContain('Hard')
  asked.length = 0
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000) // however long a busy machine takes for a key, it is none to the page
  await page.getByPlaceholder('Search Problems').pressSequentially('first ecko') // with a typing error
  await page.clock.resume()
  await expect(rows(page)).toHaveCount(1)
  expect(asked.length).toBeLessThan(4) // not one a keystroke
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByPlaceholder('Search Problems')).toHaveValue('first ecko')
  await expect(page.getByLabel('Difficulty')).toHaveValue('Easy')
  await page.goBack()
  await expectParameter(page, 'complexity', null)
  await expect(page.getByPlaceholder('Search Problems')).toHaveValue('')

  await page.goto('/problems?status=Completed&difficulty=Brutal&sort=acceptance') // an unknown value is not believed
  await page.getByText('You have not solved a problem yet.').waitFor()
  await picture(page, 'problems-empty')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all problems' }).click()
  await rows(page).nth(9).waitFor()
  await expectParameter(page, 'status', null)
  await expectParameter(page, 'sort', 'acceptance') // an order hides nothing

  const tabs = page.context().waitForEvent('page')
  await rows(page)
    .first()
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await tabs
  await tab.waitForURL('**/match?match_id=*')
  await tab.close()

  await page.route('**/problems/?*', (route) => route.fulfill({ status: 429, body: '{"detail":"slow down"}' }))
  await page.goto('/problems?difficulty=Hard')
  await page.getByText('The server was asked too often. Wait a minute, then try again.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.unroute('**/problems/?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows(page).first().waitFor()
  await page.route('**/matches/lookup/*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await rows(page).first().click()
  await page.getByText('This problem could not be opened. Please try again.').waitFor()
  await page.context().close()
}
