import type { Page } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { matchIdOf, write } from '../e2e/match-page.ts'

const LOCKED_MS = 5_100
const PROBLEM = 'largest-neighbour-sum'
/** What a beginner tries first. */
const NEARLY = `import sys
numbers = [int(word) for word in sys.stdin.read().split()]
print(max(numbers))
`

/** Practice of a problem that is found in the list. */
export async function openSolo(page: Page): Promise<void> {
  await page.goto('/problems?knowledge=Arrays')
  await page.getByRole('link', { name: 'Largest Neighbour Sum' }).click()
  await page.waitForURL('**/match?match_id=*')
  await page.waitForSelector('[data-ready=true]')
}

/** Submits this code, as soon as the server takes it. */
async function submit(page: Page, code: string): Promise<void> {
  await write(page, await matchIdOf(page), code)
  await page.waitForTimeout(LOCKED_MS)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}

export async function failSolo(page: Page): Promise<void> {
  await submit(page, NEARLY)
  await page.getByRole('region', { name: 'Example 1 (test 1)' }).waitFor()
}

export async function solveSolo(page: Page): Promise<void> {
  await submit(page, solutionOf(PROBLEM).code)
  await page.getByRole('dialog', { name: 'RESULTS' }).waitFor()
}
