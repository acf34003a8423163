import { expect, type Page } from '@playwright/test'
import { player } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { soloMatch } from './match-page.ts'
import type { Stage } from './stage.ts'

const editor = (page: Page) => page.locator('[data-ready=true] .view-lines')
const HEADING = 'Another tab of this match has other code.'

async function type(page: Page, text: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
const kept = (page: Page, matchId: string) =>
  page.evaluate((key) => localStorage.getItem(key), `code:${matchId}:python`)

/** Two tabs of one match: an untouched one shows what the other writes, and where both have code of their own, neither is lost. */
export async function twoTabsStory({ browser, system }: Stage): Promise<void> {
  const { page: one } = await player(browser, system.url, 'Tab')
  const matchId = await soloMatch(one)
  const two = await one.context().newPage()
  for (const page of [one, two]) {
    await page.goto(`/match?match_id=${matchId}`)
    await page.waitForSelector('[data-ready=true]')
  }
  await type(one, 'first = 1')
  await expect(editor(two)).toContainText('first = 1')

  // A tab that is told of nothing, as one that sleeps.
  await two.close()
  const late = await one.context().newPage()
  await late.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await late.goto(`/match?match_id=${matchId}`)
  await expect(editor(late)).toContainText('first = 1')
  await type(one, 'second = 2')
  await expect.poll(() => kept(one, matchId)).toContain('second')
  await type(late, 'third = 3')
  await late.getByText(HEADING).waitFor()
  expect(await violations(late)).toEqual([])
  await picture(late, 'match-two-tabs')
  expect(await kept(one, matchId)).toContain('second')
  await late.reload() // nothing is chosen yet
  await late.getByText(HEADING).waitFor()
  await expect(editor(late)).toContainText('third = 3')
  await late.getByText('Show its code').click()
  await expect(late.getByRole('alert').locator('pre')).toContainText('second = 2')
  await late.getByRole('button', { name: 'Keep the code here' }).click()
  await expect.poll(() => kept(one, matchId)).toContain('third')
  await expect(editor(one)).toContainText('third = 3') // it was untouched since

  await type(one, 'fourth = 4')
  await expect.poll(() => kept(one, matchId)).toContain('fourth')
  await type(late, 'fifth = 5')
  await late.getByRole('button', { name: 'Take its code' }).click()
  await expect(editor(late)).toContainText('fourth = 4')
  await late.getByText(HEADING).waitFor({ state: 'detached' })
}
