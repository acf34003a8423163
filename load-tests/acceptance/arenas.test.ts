import { home } from '@skirmish/contracts/rest/accounts'
import { arena, arenaBoard, createArena, enterArena, joinArena, pauseArena } from '@skirmish/contracts/rest/arenas'
import { history } from '@skirmish/contracts/rest/history'
import { readMatch } from '@skirmish/contracts/rest/matches'
import { solutionOf } from '@skirmish/testkit/solutions'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Player } from '../players/player.ts'
import type { PlayerSocket } from '../players/player-socket.ts'
import { newcomer, submitUntilJudged } from './ranked-story.ts'

let system: System
beforeAll(async () => {
  system = await startSystem({ replicas: 'gateway=2,match-room=2,matchmaking=2', environment: FEW_PROBLEMS })
})
afterAll(() => system?.stop())

async function killAll(...services: string[]): Promise<void> {
  for (const service of services) for (const replica of [1, 2]) await system.kill(service, replica)
}

/** The match that a page of the arena leads to, by its push or by the state after a gap. */
async function matchOn(socket: PlayerSocket): Promise<string> {
  let match_id: string | null = null
  await vi.waitFor(() => {
    for (const push of socket.received) {
      if (push.action === 'match_ready') match_id = push.match_id
      if (push.action === 'standing' && push.me?.match_id) match_id = push.me.match_id
    }
    expect(match_id).not.toBeNull()
  }, 60_000)
  return match_id ?? ''
}

test('AR2 AR3 AR4 AR8 three friends meet in an arena: every leader, match-room and gateway dies between the pairing, the match and its end, and each point is booked once', async () => {
  const [ann, ben, cid] = await Promise.all(['ann', 'ben', 'cid'].map((name) => newcomer(system.url, name)))
  if (!ann || !ben || !cid) throw new Error('three players were made')
  const made = await ann.ask(createArena, { body: { name: 'Friday', minutes: 20, match_minutes: 15, starts_in: 0 } })
  const params = { arena_id: made.arena_id }
  const spelt = `${made.code.slice(0, 3)} ${made.code.slice(3).toLowerCase()}`
  for (const friend of [ben, cid]) expect(await friend.ask(enterArena, { body: { code: spelt } })).toEqual(params)
  expect(await ben.ask(joinArena, { params })).toMatchObject({ status: 'waiting', score: 0 })
  await ann.ask(joinArena, { params })
  await cid.ask(pauseArena, { params })

  const path = `/ws/arena/${made.arena_id}/`
  const pages = await Promise.all([ann, ben, cid].map((player) => player.socket(path)))
  const tabs = await ann.socket(path) // another tab changes nothing
  const [first, second, third] = pages as [PlayerSocket, PlayerSocket, PlayerSocket]
  expect((await third.next('board')).arena).toMatchObject({ state: 'running', name: 'Friday', players: 3 })
  const elsewhere = await cid.ask(createArena, { body: { name: 'Elsewhere', minutes: 20, starts_in: 60 } })
  const other = await cid.socket(`/ws/arena/${elsewhere.arena_id}/`)
  await killAll('matchmaking')
  const matchId = await matchOn(first)
  expect(await matchOn(second)).toBe(matchId)
  expect(await matchOn(tabs)).toBe(matchId)
  await killAll('matchmaking', 'match-room', 'gateway')
  await vi.waitFor(async () => expect((await ann.try(home)).status).toBe(200), 60_000)

  const match = await ann.ask(readMatch, { params: { match_id: matchId } })
  expect(match).toMatchObject({ type: 'Arena', ...params, duration: 15, opponent: { username: ben.username } })
  const playing = await Promise.all([ann, ben].map((player) => player.socket(`/ws/match/${matchId}/`)))
  await Promise.all(playing.map((socket) => socket.next('snapshot')))
  const { code } = solutionOf(match.problem.problem_id)
  // Before the match ends: with nobody else free, its two players would meet again at once.
  await vi.waitFor(async () => expect((await cid.try(joinArena, { params })).status).toBe(200), 60_000)
  expect(await submitUntilJudged(ann, matchId, code)).toMatchObject({ status: 200 })
  await killAll('matchmaking')
  const result = await playing[1]?.next('match_result', 60_000)
  expect(result?.results.map((side) => [side.status, side.points_delta])).toEqual([
    ['Failed', 0],
    ['Won', 0],
  ])

  const heardOf = (socket: PlayerSocket) =>
    new Set(socket.received.flatMap((push) => (push.action === 'board' ? push.arena.arena_id : [])))
  await vi.waitFor(() => expect(heardOf(third)).toEqual(new Set([made.arena_id])), 60_000)
  expect([...heardOf(other)].filter((id) => id !== elsewhere.arena_id)).toEqual([])

  const standing = async (player: Player) => (await player.ask(arena, { params })).me
  await vi.waitFor(async () => expect(await standing(ann)).toMatchObject({ place: 1, score: 3, wins: 1 }), 60_000)
  const next = await matchOn(third)
  expect(next).not.toBe(matchId)
  const board = await cid.ask(arenaBoard, { params, query: {} })
  expect(board.results.map(({ username, score }) => [username, score])[0]).toEqual([ann.username, 3])
  expect(board.count).toBe(3)
  expect((await ann.ask(arena, { params })).games).toMatchObject([
    { opponent: ben.username, outcome: 'won', points: 3, fast: true, doubled: false, match_id: matchId },
  ])
  expect(await ann.ask(home)).toMatchObject({ points: 0, matches_played: 0, problems_solved: 1 })
  expect((await ann.ask(history, { query: {} })).results).toEqual([])
  expect((await ann.ask(history, { query: { type: 'Arena' } })).results).toMatchObject([{ status: 'Won', points: 0 }])
}, 300_000)
