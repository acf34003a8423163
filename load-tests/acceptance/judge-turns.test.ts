import { solutionOf, testProblems } from '@skirmish/testkit/solutions'
import { type System, startSystem } from '@skirmish/testkit/system'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { gatherCrowd } from '../players/hostile-crowd.ts'
import type { Player } from '../players/player.ts'
import { runTrivially } from '../players/trivial-runs.ts'
import { newcomer, playInto } from './ranked-story.ts'

const VERDICT_WITHIN_MS = 5_000
/** By then the sleeping programs have taken all the places that they get. */
const ASLEEP_AFTER_MS = 4_000
const SLEEPS = 'import time\ntime.sleep(17)'

const PROBLEMS = testProblems()

let system: System
beforeAll(async () => {
  system = await startSystem({ environment: { JUDGE_SLOTS: '2' } })
})
afterAll(() => system?.stop())

async function openSolo(player: Player, title: string): Promise<string> {
  const query = `problem_title=${encodeURIComponent(title)}&type=Solo`
  const { match_id } = await vi.waitFor(async () => {
    const { body } = await player.call('GET', `/matches/lookup/?${query}`)
    expect(body.match_id).toEqual(expect.any(String)) // the bank is being proven at first
    return body
  }, 60_000)
  return String(match_id)
}

/** Runs a sleeping program with 20 inputs on every match at once; returns what comes back at once. */
async function sleepEverywhere(player: Player, matches: string[]): Promise<number[]> {
  const answered: number[] = []
  for (const match of matches)
    void player
      .call('POST', `/matches/${match}/run/`, { language: 'python', code: SLEEPS, inputs: Array(20).fill('') })
      .then(({ status }) => answered.push(status))
      .catch(() => {}) // it ends with the system
  await new Promise((resolve) => setTimeout(resolve, ASLEEP_AFTER_MS))
  return answered
}

test('JD3 MR8 two players whose programs sleep in 20 inputs on every Solo match do not delay a third player', async () => {
  const [one, two, third] = await Promise.all(['one', 'two', 'third'].map((name) => newcomer(system.url, name)))
  if (!one || !two || !third) throw new Error('three players register')
  const opened = await Promise.all(
    [one, two].map((player) => Promise.all(PROBLEMS.map(({ title }) => openSolo(player, title)))),
  )
  const [problem] = PROBLEMS
  if (!problem) throw new Error('the bank has problems')
  const mine = await openSolo(third, problem.title)
  const refused = await Promise.all([one, two].map((player, i) => sleepEverywhere(player, opened[i] ?? [])))
  for (const statuses of refused) {
    expect(statuses).toHaveLength(PROBLEMS.length - 1)
    expect(statuses.filter((status) => status !== 429 && status !== 409)).toEqual([])
  }
  const begun = performance.now()
  const { code } = solutionOf(problem.problem_id)
  const answer = await third.call('POST', `/matches/${mine}/submit/`, { language: 'python', code })
  expect(answer).toMatchObject({ status: 200, body: { verdict: 'accepted' } })
  expect(performance.now() - begun).toBeLessThan(VERDICT_WITHIN_MS)
})

const CROWD = 32

test('JD13 while 32 accounts do their worst in custom matches and Solo, a ranked player has a verdict within 2 s, 5 s at the worst', async () => {
  const [one, other] = await Promise.all(['ranked', 'rival'].map((name) => newcomer(system.url, name)))
  if (!one || !other) throw new Error('two players register')
  const { matchId, sockets } = await playInto(one, other)
  const crowd = await gatherCrowd(system.url, CROWD, PROBLEMS[0]?.title ?? '')
  await new Promise((resolve) => setTimeout(resolve, ASLEEP_AFTER_MS))
  const players = [one, other].map((player) => ({ player, matchId }))
  const runs = await runTrivially(players, 25_000)
  await crowd.stop()
  for (const socket of sockets) socket.close()
  expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 200))
  const times = runs.map(({ ms }) => ms).sort((a, b) => a - b)
  expect(times.length).toBeGreaterThanOrEqual(5) // as many as a slow machine runs in that time
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(2_000)
  expect(times.at(-1)).toBeLessThan(5_000)
})
