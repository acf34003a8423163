import type { Page } from '@playwright/test'
import type { PlayerSocket } from '@skirmish/load-tests/players/player-socket'
import { solutionOf } from '@skirmish/testkit/solutions'
import { matchIdOf, matchOf, write } from '../e2e/match-page.ts'
import type { Cast } from './cast.ts'

let queue: PlayerSocket | null = null
let room: PlayerSocket | null = null

/** The rival joins the queue in which the page's player waits. */
export async function findOpponent(page: Page, { rival }: Cast): Promise<void> {
  queue = await rival.socket('/ws/matchmaking/')
  queue.send({ action: 'join', rank: 'Bronze' })
  await page.getByRole('heading', { name: 'MATCH FOUND' }).waitFor()
}

/** Both accept, and the match opens for both. */
export async function startMatch(page: Page, { rival }: Cast): Promise<void> {
  const pairing = await queue?.next('match_paired')
  await page.getByRole('button', { name: 'ACCEPT', exact: true }).click()
  queue?.send({ action: 'accept', pair_key: pairing?.pair_key })
  room = await rival.socket(`/ws/match/${await matchIdOf(page)}/`)
  room.send({ action: 'stats_update', lines: 9 })
  await page.waitForSelector('[data-ready=true]')
}

/** The right program of the page's match, as its draft, and a run of it. */
export async function playMatch(page: Page): Promise<void> {
  const { match_id, problem } = await matchOf(page)
  const { code, input } = solutionOf(problem.problem_id)
  await write(page, match_id, code)
  await page.fill('#custom-input', input)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Succeeded to run code.').first().waitFor()
}

/** The page's player solves it, which lifts them into the next tier, and the rival gives up. */
export async function solveMatch(page: Page): Promise<void> {
  await page.waitForTimeout(5_000) // Submit is locked after a run
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('All tests passed! Submission successful.').first().waitFor()
  room?.send({ action: 'resign' })
  await page.getByRole('heading', { name: 'RESULTS' }).waitFor()
  await page.getByText('Promoted to Silver!').waitFor()
  for (const socket of [queue, room]) socket?.close()
}
