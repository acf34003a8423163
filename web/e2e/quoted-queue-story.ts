import { expect, type Page } from '@playwright/test'
import { registerPlayer } from '@skirmish/load-tests/players/player'
import { nameOf, player } from './accounts.ts'
import type { Stage } from './stage.ts'
import { seen, seenToast } from './visible-text.ts'

/** Tells the page that each opponent is a Gold player: newcomers are Bronze, as what MATCH FOUND shows of everybody. */
const pairedWithGold = (page: Page) =>
  page.routeWebSocket('**/ws/matchmaking/**', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((sent) => {
      const push = JSON.parse(String(sent))
      socket.send(push.action === 'match_paired' ? JSON.stringify({ ...push, opponent_rank: 'Gold' }) : sent)
    })
  })

/** A wait, a pairing that the opponent declines, one that is declined, and one that becomes a match. */
export async function queueStory({ browser, system }: Stage): Promise<void> {
  const people = ['Ben', 'Cat', 'Dan'].map((who) => registerPlayer(system.url, nameOf(who)))
  const [ben, cat, dan] = await Promise.all(people)
  if (!ben || !cat || !dan) throw new Error('nobody came')
  const { page } = await player(browser, system.url, 'Ann')
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click()
  await pairedWithGold(page)
  await page.goto('/play')
  await press('PLAY')
  await seen(page, 'Queue time')
  await seen(page, 'Target rank')
  const timer = page.locator('dt', { hasText: 'Queue time' }).locator('+ dd')
  await expect(timer).toHaveText(/^([6-9]|\d\d) s$/)
  const queue = await ben.socket('/ws/matchmaking/')
  queue.send({ action: 'join', rank: 'Bronze' })
  await seen(page, 'MATCH FOUND')
  await seen(page, 'You were matched against a Bronze player. Please accept or decline the match.')
  const emblems = page.getByRole('dialog', { name: 'MATCH FOUND' }).locator('svg[data-rank]')
  await expect(emblems).toHaveCount(2) // the own one, and the opponent's, whatever that rank is
  for (const emblem of await emblems.all()) await expect(emblem).toHaveAttribute('data-rank', 'Bronze')
  queue.send({ action: 'decline', pair_key: (await queue.next('match_paired')).pair_key })
  await seenToast(page, 'Your opponent declined the match. Searching again...')
  await expect(timer).toHaveText(/^[0-5] s$/) // from the beginning
  const third = await dan.socket('/ws/matchmaking/')
  third.send({ action: 'join', rank: 'Bronze' })
  await seen(page, 'MATCH FOUND')
  await press('DECLINE')
  await seenToast(page, 'You declined the match.')
  third.send({ action: 'leave' })
  await press('PLAY')
  const other = await cat.socket('/ws/matchmaking/')
  other.send({ action: 'join', rank: 'Bronze' })
  await seen(page, 'MATCH FOUND')
  await press('ACCEPT')
  await seen(page, 'MATCH ACCEPTED')
  other.send({ action: 'accept', pair_key: (await other.next('match_paired')).pair_key })
  await seenToast(page, 'Creating Match...')
  await page.waitForURL('**/match?match_id=*')
  for (const socket of [queue, third, other]) socket.close()
  await page.context().close()
}
