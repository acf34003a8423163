import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ROOT } from '@skirmish/devkit/paths'
import { untilDayHasRoom } from '@skirmish/testkit/day-turn'
import { solutionOf } from '@skirmish/testkit/solutions'
import { callAs, PHONE, player } from './accounts.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { picture } from './browser.ts'
import { matchIdOf, matchOf, submit, write } from './match-page.ts'
import { test } from './stage.ts'

const inJavaScript = (problemId: string) =>
  readFileSync(join(ROOT, 'services/catalog/problems', problemId, 'submissions/accepted/solution.js'), 'utf8')
const practice = async (page: Page, id: string) => {
  const { practised_ms, practising } = await callAs<{ practised_ms: number; practising: boolean }>(
    page,
    'GET',
    `/matches/${id}/`,
  )
  return { practised_ms, practising }
}

test('MR12 PB5 the daily problem counts from its first opening and while it is open; it is solved, and tried again in another language', async ({
  browser,
  system,
}) => {
  await untilDayHasRoom()
  const { page } = await player(browser, system.url, 'Again')
  const daily = page.getByRole('region', { name: 'Daily problem' }).getByRole('link')
  await daily.waitFor()
  const { match_id: made } = await callAs<{ match_id: string }>(page, 'GET', '/home/daily/')
  const { match_date } = await callAs<{ match_date: string }>(page, 'GET', `/matches/${made}/`)
  await expect.poll(() => Date.now() - Date.parse(match_date)).toBeGreaterThan(10_000) // home has made it long ago
  await daily.click()
  const clock = page.locator('[data-stop] time').first()
  await expect(clock).toHaveText(/00:0\d$/)
  await expect(clock).toHaveText(/00:0[1-9]$/) // it runs
  const match = await matchOf(page)
  expect(match.match_id).toBe(made)

  await page.getByRole('link', { name: 'All problems' }).click()
  await expect.poll(async () => (await practice(page, made)).practising).toBe(false)
  const left = await practice(page, made)
  await page.goto('/home')
  expect(await practice(page, made)).toEqual(left)
  await daily.click()
  await expect.poll(async () => (await practice(page, made)).practising).toBe(true)

  await write(page, made, solutionOf(match.problem.problem_id).code)
  const results = page.getByRole('dialog', { name: 'RESULTS' })
  await submit(page, 'Submit', results.getByText('Solved!'))
  await expect(results.getByText('Best time').locator('..')).toHaveText(/\d\d:\d\d/)
  await picture(page, 'solo-solved-once')
  expect(await violations(page)).toEqual([])
  await results.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL((url) => url.searchParams.get('match_id') !== made)
  const again = await matchIdOf(page)
  await expect(clock).toHaveText(/00:0\d$/)
  await picture(page, 'solo-again')

  await page.getByLabel('Programming language').selectOption('JavaScript')
  await write(page, again, inJavaScript(match.problem.problem_id), 'javascript')
  await submit(page, 'Submit', results.getByText('Solved!'))
  const attempts = results.getByRole('list', { name: 'Attempts' }).getByRole('listitem')
  await expect(attempts).toHaveText([/^This oneJavaScript.*\d\d:\d\d$/, /Python.*\d\d:\d\d$/])
  await expect(results.getByText('Best', { exact: true })).toHaveCount(1)
  await picture(page, 'solo-solved-twice')
  expect(await violations(page)).toEqual([])
  await results.getByRole('button', { name: 'CLOSE', exact: true }).click()
  await page.getByRole('tab', { name: 'Attempts' }).click()
  const listed = page.getByRole('article').getByRole('list', { name: 'Attempts' }).getByRole('listitem')
  await expect(listed).toHaveCount(2)
  await page.getByRole('article').getByText('Best time').waitFor()
  await page.evaluate(() => document.body.setAttribute('theme', 'light'))
  await picture(page, 'solo-attempts-light')
  expect(await violations(page)).toEqual([])

  await page.setViewportSize(PHONE.viewport)
  await picture(page, 'solo-attempts-phone')
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('button', { name: /^RESULTS/ }).click()
  await results.waitFor()
  await picture(page, 'solo-solved-twice-phone')
  await expectNoSidewaysScroll(page)
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => document.body.setAttribute('theme', 'dark'))
  await picture(page, 'solo-solved-twice-phone-dark')
  await results.getByRole('button', { name: 'CLOSE', exact: true }).click()
  await page.getByRole('tab', { name: 'Problem' }).click()
  await page.getByRole('tab', { name: 'Attempts' }).click()
  await listed.getByRole('link').click()
  await page.waitForURL((url) => url.searchParams.get('match_id') === made)
  await page.getByRole('button', { name: 'Try again' }).waitFor() // and no results, which are looked at again
  expect(await results.count()).toBe(0)
  await page.context().close()
})
