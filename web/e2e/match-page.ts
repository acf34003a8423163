import { expect, type Locator, type Page } from '@playwright/test'
import { callAs, type Player } from './accounts.ts'

export interface Match {
  match_id: string
  /** Minutes, which each problem has of its own. */
  duration: number
  problem: {
    problem_id: string
    title: string
    difficulty: string
    testcases: { input: string; expected_output: string }[]
  }
}

/** The id of the match that a page is in, or on its way to. */
export async function matchIdOf(page: Page): Promise<string> {
  await page.waitForURL('**/match?match_id=*')
  return new URL(page.url()).searchParams.get('match_id') ?? ''
}

/** The match that a page is in, as the API has it: which problem was drawn for it, for one. */
export const matchOf = async (page: Page): Promise<Match> =>
  callAs<Match>(page, 'GET', `/matches/${await matchIdOf(page)}/`)

/** The Solo match of a problem, the simplest one unless another is named. */
export async function soloMatch(page: Page, title = 'First Echo'): Promise<string> {
  const path = `/matches/lookup/?problem_title=${encodeURIComponent(title)}&type=Solo`
  return (await callAs<{ match_id: string }>(page, 'GET', path)).match_id
}

/** Two players queue and accept. */
export async function meet(both: readonly Page[]): Promise<void> {
  for (const page of both) {
    await page.goto('/play')
    await page.getByRole('button', { name: 'PLAY' }).click()
  }
  await Promise.all(both.map((page) => page.getByRole('button', { name: 'ACCEPT' }).click()))
}

/** Two players queue, accept, and are in their match. */
export async function ranked(ann: Player, ben: Player): Promise<string> {
  const both = [ann.page, ben.page]
  await meet(both)
  await Promise.all(both.map(matchIdOf))
  await Promise.all(both.map((page) => page.waitForSelector('[data-ready=true]')))
  return matchIdOf(ann.page)
}

/** Keeps code as a draft of this browser, which the page takes when it is loaded: the editor would indent what a keyboard types in one go. */
export const keepDraft = (page: Page, matchId: string, code: string, language = 'python'): Promise<void> =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [`code:${matchId}:${language}`, code] as const)

/** Puts code in the editor of a match. */
export async function write(page: Page, matchId: string, code: string, language = 'python'): Promise<void> {
  await keepDraft(page, matchId, code, language)
  await page.reload()
  await page.waitForSelector('[data-ready=true]')
}

/** Presses Run or Submit until there is an outcome: after a reload the server alone knows of the lock of five seconds. */
export async function submit(page: Page, name: string, outcome: Locator): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const isDone = async () => {
    // The button goes when practice is over.
    if (!(await outcome.isVisible()) && (await button.isEnabled({ timeout: 1_000 }).catch(() => false)))
      await button.click({ timeout: 1_000 }).catch(() => {})
    return outcome.isVisible()
  }
  await expect.poll(isDone, { timeout: 40_000, intervals: [400] }).toBe(true)
}
