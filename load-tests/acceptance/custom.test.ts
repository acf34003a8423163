import { home } from '@skirmish/contracts/rest/accounts'
import { playBot } from '@skirmish/contracts/rest/bots'
import { currentPlay } from '@skirmish/contracts/rest/current-play'
import { readMatch } from '@skirmish/contracts/rest/matches'
import { createSession, joinSession, offeredProblems } from '@skirmish/contracts/rest/sessions'
import { solutionOf } from '@skirmish/testkit/solutions'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer, submitUntilJudged } from './ranked-story.ts'

let system: System
beforeAll(async () => {
  system = await startSystem({ replicas: 'gateway=2,match-room=2', environment: FEW_PROBLEMS })
})
afterAll(() => system?.stop())

test('CS1 CS2 SH6 two friends meet by a code and play; gateways and match-rooms die meanwhile, and no points move', async () => {
  const [ann, ben, cat] = await Promise.all(['ann', 'ben', 'cat'].map((name) => newcomer(system.url, name)))
  if (!ann || !ben || !cat) throw new Error('three players were made')
  const [problem] = (await ann.ask(offeredProblems)).results
  const words = { title: expect.any(String), difficulty: expect.any(String), knowledge_area: expect.any(String) }
  expect(problem).toEqual({ ...words, match_id: expect.any(String), solved: false })
  const request = { match_id: problem?.match_id ?? '', duration: 10 } as const
  expect(await ann.call('PATCH', '/clash-create/', { ...request, duration: 11 })).toMatchObject({ status: 400 })
  const made = await ann.ask(createSession, { body: request })
  expect(made).toMatchObject({ title: problem?.title, duration: 10 })
  expect(await ann.try(createSession, { body: request })).toMatchObject({ status: 429 })
  const { session_code } = made

  const first = await ann.socket(`/ws/clash/${session_code}/`)
  expect(await first.next('participants')).toMatchObject({ players: [{ user: ann.username, avatar: 'avatar6' }] })
  first.send({ action: 'start_match' })
  expect(await first.next('error')).toEqual({ action: 'error', message: 'Your opponent is not here yet.' })
  first.send({ action: 'dance' })
  expect(await first.next('error')).toMatchObject({ message: expect.any(String) })

  expect(await cat.try(joinSession, { body: { session_code: 'NO WAY' } })).toMatchObject({ status: 404 })
  expect(await ben.ask(joinSession, { body: { session_code } })).toEqual(made)
  expect(await cat.try(joinSession, { body: { session_code } })).toMatchObject({
    status: 409,
    body: { detail: 'This session is full.' },
  })
  const second = await ben.socket(`/ws/clash/${session_code}/`)
  expect(await first.next('join')).toEqual({ action: 'join', user: ben.username, avatar: 'avatar6' })
  expect((await second.next('participants')).players).toHaveLength(2)
  const stranger = await cat.socket(`/ws/clash/${session_code}/`)
  await vi.waitFor(() => expect(stranger.closeCodes()).toContain(4403))

  for (const victim of ['gateway', 'match-room'])
    for (const replica of [1, 2]) {
      await system.kill(victim, replica)
      await vi.waitFor(async () => expect((await ann.try(home)).status).toBe(200), 60_000)
    }
  await vi.waitFor(() => {
    for (const socket of [first, second])
      expect(socket.received.filter((push) => push.action === 'participants').length).toBeGreaterThan(0)
  }, 60_000)
  await vi.waitFor(async () => {
    first.send({ action: 'start_match' })
    await first.next('match_confirmed', 1_000)
  }, 60_000)
  first.send({ action: 'start_match' })
  const started = await Promise.all([second.next('match_confirmed'), first.next('match_confirmed')])
  const [match_id = '', again] = started.map((push) => ('match_id' in push ? push.match_id : ''))
  expect(again).toBe(match_id)

  const match = await ann.ask(readMatch, { params: { match_id } })
  expect(match).toMatchObject({ type: 'Custom', duration: 10, opponent: { username: ben.username } })
  const sockets = await Promise.all([ann.socket(`/ws/match/${match_id}/`), ben.socket(`/ws/match/${match_id}/`)])
  await Promise.all(sockets.map((socket) => socket.next('snapshot')))
  const { code } = solutionOf(match.problem.problem_id)
  expect(await submitUntilJudged(ann, match_id, code)).toMatchObject({ status: 200 })
  sockets[1]?.send({ action: 'resign' })
  const result = await sockets[1]?.next('match_result', 60_000)
  expect(result?.results.map((side) => [side.status, side.points_delta])).toEqual([
    ['Failed', 0],
    ['Won', 0],
  ])
  expect(await ann.ask(home)).toMatchObject({ points: 0, matches_played: 0, problems_solved: 1 })
})

/** A bot types within a minute of its player's practice time (GH3), which stands still while gateways are dead. */
const TYPES_WITHIN_MS = 120_000

test('GH2 GH4 a bot plays on though every gateway, match-room and leader dies, and its match waits for a player who has been found', async () => {
  const [dan, eve] = await Promise.all([newcomer(system.url, 'dan'), newcomer(system.url, 'eve')])
  const queue = await dan.socket('/ws/matchmaking/')
  queue.send({ action: 'join', rank: 'Bronze' })
  await queue.next('searching')
  const { match_id } = await dan.ask(playBot, { body: { level: 'Ruby' } })
  expect(await dan.ask(readMatch, { params: { match_id } })).toMatchObject({
    type: 'Practice',
    opponent: { rank: 'Ruby', bot: true },
  })
  const path = `/ws/match/${match_id}/`
  const playing = await dan.socket(path)
  await playing.next('snapshot')
  for (const [victim, replicas] of [
    ['gateway', [1, 2]],
    ['match-room', [1, 2]],
    ['matchmaking', [1]],
  ] as const)
    for (const replica of replicas) {
      await system.kill(victim, replica)
      await vi.waitFor(async () => expect((await dan.try(home)).status).toBe(200), 60_000)
    }
  await vi.waitFor(async () => expect((await dan.ask(currentPlay)).bot_match).toBe(match_id), 60_000)
  const linesOfBot = () =>
    playing.received.flatMap((push) =>
      push.action === 'stats_update' || push.action === 'snapshot' ? (push.opponent_stats?.lines ?? 0) : [],
    )
  await vi.waitFor(() => expect(Math.max(0, ...linesOfBot())).toBeGreaterThan(0), TYPES_WITHIN_MS)

  const other = await eve.socket('/ws/matchmaking/')
  other.send({ action: 'join', rank: 'Bronze' })
  const [pairing] = await Promise.all([queue.next('match_paired'), other.next('match_paired')])
  for (const socket of [queue, other]) socket.send({ action: 'accept', pair_key: pairing.pair_key })
  const [ready] = await Promise.all([queue.next('match_ready'), other.next('match_ready')])
  playing.close()
  const ranked = await Promise.all([dan, eve].map((player) => player.socket(`/ws/match/${ready.match_id}/`)))
  await Promise.all(ranked.map((socket) => socket.next('snapshot')))
  const clock = () => dan.ask(readMatch, { params: { match_id } })
  await vi.waitFor(async () => expect(await clock()).toMatchObject({ practising: false }), 60_000) // its gateway told match-room of the close
  const { practised_ms } = await clock()
  ranked[1]?.send({ action: 'resign' })
  await ranked[0]?.next('match_result')
  expect(await clock()).toMatchObject({ practised_ms, practising: false })
  expect(await dan.ask(currentPlay)).toMatchObject({ match: null, bot_match: match_id })
  const again = await dan.socket(path)
  expect(await again.next('snapshot')).toMatchObject({ status: 'Pending', opponent_present: true, practising: true })
}, 300_000)
