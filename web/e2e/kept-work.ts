import { expect, type Locator, type Page, type Response } from '@playwright/test'
import type { Player } from './accounts.ts'
import { soloMatch, write } from './match-page.ts'

/** Right-to-left words, signs of four bytes, and what it prints from its input. */
const CODE = `console.log("שלום 😀", require("fs").readFileSync(0, "utf8").trim()) // كود 🧪\n`
const INPUT = 'seven ٧'
const PRINTED = 'שלום 😀 seven ٧'

const editor = (page: Page): Locator => page.locator('[data-ready=true] .view-lines')
const log = (page: Page): Locator => page.getByRole('log')
/** Run, once the lock of five seconds is over. */
export const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click()

/** A player sits in a match with code in another language than the usual, an input, and the output of a run. */
export async function settle(player: Player, matchId: string): Promise<void> {
  const { page } = player
  await page.goto(`/match?match_id=${matchId}`)
  await write(page, matchId, CODE, 'javascript')
  await page.getByLabel('Programming language').selectOption('javascript')
  await page.fill('#custom-input', INPUT)
  await run(page)
  await log(page).getByText(PRINTED).first().waitFor()
}

export async function settleInSolo(player: Player): Promise<string> {
  const matchId = await soloMatch(player.page)
  await settle(player, matchId)
  return matchId
}

/** Code, language, input and output are what they were. */
export async function expectKept(page: Page): Promise<void> {
  await page.waitForSelector('[data-ready=true]')
  for (const part of ['שלום', '🧪']) await expect(editor(page)).toContainText(part)
  await expect(page.getByLabel('Programming language')).toHaveValue('javascript')
  await expect(log(page)).toContainText(PRINTED)
  await page.getByRole('tab', { name: 'Test cases' }).click()
  await expect(page.locator('#custom-input')).toHaveValue(INPUT)
  await page.getByRole('tab', { name: 'Results', exact: true }).click()
}

/** A run succeeds again, at once or when a service that was restarted is there. */
export async function expectRuns(page: Page): Promise<void> {
  const statusOfRun = async () => {
    // A 401 is no answer yet: the app renews its token and asks again.
    const isAnswer = (response: Response) => response.url().endsWith('/run/') && response.status() !== 401
    const answer = page.waitForResponse(isAnswer, { timeout: 20_000 })
    answer.catch(() => {}) // looked at below
    await run(page)
    return (await answer).status()
  }
  // Not a poll, which an answer that does not come would end.
  await expect(async () => expect(await statusOfRun()).toBe(200)).toPass({ timeout: 60_000 })
  await log(page).getByText(PRINTED).first().waitFor()
}
