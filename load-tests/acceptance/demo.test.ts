import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { operate } from '@skirmish/testkit/operate'
import { solutionOf } from '@skirmish/testkit/solutions'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer, submitUntilJudged } from './ranked-story.ts'

const DEMO = fileURLToPath(new URL('../players/demo.ts', import.meta.url))

/** How long an opponent leaves a newcomer at least, at this test's pace. */
const PACE = 20
const NEWCOMER_MS = (480 / PACE) * 1_000

let system: System
let demo: ChildProcess
let said = ''
beforeAll(async () => {
  system = await startSystem({ environment: FEW_PROBLEMS })
  const environment = { DEMO_URL: system.url, DEMO_PLAYERS: '6', DEMO_PACE: String(PACE), DEMO_CROWD: '0' }
  demo = spawn(process.execPath, [DEMO], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  demo.stdout?.on('data', (text) => (said += text))
})
afterAll(async () => {
  demo?.kill('SIGTERM')
  await system?.stop()
})

test('with simulated players around, one newcomer alone finds a ranked match within a minute, is left time for it, and wins it', async () => {
  const me = await newcomer(system.url, 'alone')
  const queue = await me.socket('/ws/matchmaking/')
  await expect(queue.next('searching', 10)).rejects.toThrow('no searching') // a wait that has timed out takes no later message
  queue.send({ action: 'join', rank: 'Bronze' })
  await queue.next('searching')
  const pairing = await queue.next('match_paired', 60_000)
  expect(pairing.opponent).toMatch(/_demo$/)
  queue.send({ action: 'accept', pair_key: pairing.pair_key })
  const { match_id } = await queue.next('match_ready', 40_000)
  queue.close()
  const room = await me.socket(`/ws/match/${match_id}/`)
  await room.next('snapshot')
  const match = await me.call('GET', `/matches/${match_id}/`)
  const { problem_id } = match.body.problem as { problem_id: string } // the contract's shape
  await room.next('stats_update') // the opponent writes
  await expect(room.next('match_result', NEWCOMER_MS - 5_000)).rejects.toThrow('no match_result') // nor has given up
  await submitUntilJudged(me, match_id, solutionOf(problem_id).code)
  const { user, result } = await room.next('solved', 90_000) // the opponent may go on for minutes
  expect([user, result?.status]).toEqual([me.username, 'Won'])
  expect(said).toContain('They play.')
})

test('simulated players log in again, and play on, when the keys of their tokens are withdrawn', async () => {
  const me = await newcomer(system.url, 'stays')
  const queue = await me.socket('/ws/matchmaking/')
  await queue.next('idle')
  operate(system.environment, 'rotate-keys', '--now')
  await vi.waitFor(() => expect(queue.closeCodes()).toEqual([4401]), 60_000)
  await queue.next('idle') // the socket is back, and is told how things stand
  queue.close()
  const before = said.length
  await vi.waitFor(() => expect(said.slice(before)).toContain(' played "'), 90_000)
})
