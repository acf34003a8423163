import { type Browser, expect, type Page } from '@playwright/test'
import { SHARED_PACKAGES } from '@skirmish/testkit/borrow-system'
import type { System } from '@skirmish/testkit/system'
import { picture } from './browser.ts'
import { nameOf, newcomer, violations } from './people.ts'

export const rows = (page: Page) => page.locator('tbody tr')
export const isRows = (page: Page, count: number) =>
  expect.poll(() => rows(page).count(), { timeout: 20_000 }).toBe(count)
export const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const lands = (page: Page, name: string, value: string | null) =>
  expect.poll(() => parameter(page, name), { timeout: 10_000 }).toBe(value)

/** The list of problems: its filters, its pages, and what it says where it is empty or fails. */
export async function listStory(browser: Browser, system: System): Promise<void> {
  const page = await newcomer(browser, system.url, nameOf('List'), 'en-US')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/problems/?') && asked.push(request.url()))
  await page.setViewportSize({ width: 1440, height: 400 }) // the tenth row is further away than 300 pixels
  await page.goto('/problems')
  await isRows(page, 10)
  expect(await violations(page)).toEqual([])
  await rows(page).last().scrollIntoViewIfNeeded()
  await isRows(page, SHARED_PACKAGES.length)
  expect(asked).toHaveLength(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => scrollTo(0, 0))
  await picture(page, 'problems')

  await page.getByRole('button', { name: 'Arrays' }).click()
  await isRows(page, 2)
  expect(parameter(page, 'knowledge')).toBe('Arrays')
  expect(await page.getByRole('button', { name: 'Show all problems' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Arrays', pressed: true }).click() // a second click takes it back
  await lands(page, 'knowledge', null)
  await page.getByLabel('Difficulty').selectOption('Easy')
  await page.getByLabel('Complexity').selectOption('O(n)')
  await expect.poll(() => page.locator('tbody tr td:nth-child(4)').allTextContents()).not.toContain('Hard')
  asked.length = 0
  await page.getByPlaceholder('Search Problems').pressSequentially('first ecko', { delay: 30 }) // with a typing error
  await isRows(page, 1)
  expect(asked.length).toBeLessThan(4) // not one a keystroke
  await page.reload()
  await isRows(page, 1)
  expect(await page.getByPlaceholder('Search Problems').inputValue()).toBe('first ecko')
  expect(await page.getByLabel('Difficulty').inputValue()).toBe('Easy')
  await page.goBack()
  await lands(page, 'complexity', null)
  await expect.poll(() => page.getByPlaceholder('Search Problems').inputValue()).toBe('')

  await page.goto('/problems?status=Completed&difficulty=Brutal') // an unknown value is not believed
  await page.getByText('You have not solved a problem yet.').waitFor()
  await picture(page, 'problems-empty')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all problems' }).click()
  await rows(page).nth(9).waitFor()

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
