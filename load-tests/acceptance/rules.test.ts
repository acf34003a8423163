import { setTimeout as sleep } from 'node:timers/promises'
import { solutionOf } from '@skirmish/testkit/solutions'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Player, registerPlayer } from '../players/player.ts'
import type { PlayerSocket } from '../players/player-socket.ts'
import { newcomer, playInto, submitUntilJudged, untilGone } from './ranked-story.ts'

/** The rules' times, shortened so that a trial can wait for them. */
const RANKED_SECONDS = 14
const CLAIM_AFTER_LEAVING_SECONDS = 2
const NO_SHOW_SECONDS = 4

let system: System
let ann: Player
let ben: Player

beforeAll(async () => {
  system = await startSystem({
    environment: {
      ...FEW_PROBLEMS,
      RANKED_SECONDS: String(RANKED_SECONDS),
      CLAIM_AFTER_LEAVING_SECONDS: String(CLAIM_AFTER_LEAVING_SECONDS),
      NO_SHOW_SECONDS: String(NO_SHOW_SECONDS),
    },
  })
  ann = await newcomer(system.url, 'ann')
  ben = await newcomer(system.url, 'ben')
})
afterAll(() => system?.stop())

const counts = async (player: Player) => {
  const { body } = await player.call('GET', '/home/')
  return [body.matches_played, body.matches_completed, body.matches_won, body.problems_solved]
}

test('MM5 queue_size carries how many players search, and how many are online', async () => {
  const [watching, queueing] = [await ann.socket('/ws/matchmaking/'), await ben.socket('/ws/matchmaking/')]
  queueing.send({ action: 'join', rank: 'Bronze' })
  await vi.waitFor(() => {
    const sizes = watching.received.filter((push) => push.action === 'queue_size')
    expect(sizes.at(-1)).toMatchObject({ count: 1, players_online: 2 })
  }, 60_000)
  queueing.send({ action: 'leave' })
  await queueing.next('idle')
  for (const socket of [watching, queueing]) socket.close()
})

test('TR1 MR2 MR4 MR6 the server ends a match at its deadline, once; a player who comes back is told everything', async () => {
  const { matchId, sockets } = await playInto(ann, ben)
  const [mine, theirs] = sockets
  mine.send({ action: 'finish_match' })
  const { remaining_ms } = await mine.next('time')
  expect(remaining_ms).toBeGreaterThan(0)
  mine.send({ action: 'stats_update', lines: 7, tests: 99 })
  expect((await theirs.next('stats_update')).opponent_stats).toEqual({ lines: 7, tests: 0 })
  mine.close()
  expect(await untilGone(theirs)).toMatchObject({ user: ann.username, present: false })
  const back = await ann.socket(`/ws/match/${matchId}/`)
  expect(await back.next('snapshot')).toMatchObject({
    status: 'Pending',
    your_stats: { lines: 7, tests: 0 },
    opponent_present: true,
    results: null,
  })
  const results = await Promise.all([back, theirs].map((socket) => socket.next('match_result')))
  const sides = results.map((push) => push.results)
  expect(sides[1]).toEqual([...(sides[0] ?? [])].reverse())
  expect(sides[0]?.map((side) => [side.username, side.status, side.points_delta])).toEqual([
    [ann.username, 'Failed', 0],
    [ben.username, 'Failed', 0],
  ])
  const { body } = await ann.call('GET', `/matches/${matchId}/`)
  expect(body).toMatchObject({ status: 'Completed', type: 'Ranked', opponent: { username: ben.username } })
  const later = await ben.socket(`/ws/match/${matchId}/`)
  expect((await later.next('snapshot')).results).toEqual(sides[1])
  expect((await later.next('match_result')).results).toEqual(sides[1])
  // A second result would come before the answers to these, which each socket gets in order.
  for (const socket of [back, theirs]) socket.send({ action: 'resign' })
  for (const socket of [back, theirs]) await socket.next('refused')
  for (const socket of [back, theirs])
    expect(socket.received.filter((push) => push.action === 'match_result')).toEqual([])
  back.send({ action: 'finish_match' })
  expect((await back.next('match_result')).results).toEqual(sides[0])
  for (const socket of [back, theirs, later]) socket.close()
})

/** Claims again and again until the claim is granted. */
async function claimUntilWon(socket: PlayerSocket) {
  for (;;) {
    socket.send({ action: 'claim_win' })
    const granted = await socket.next('match_result', 200).catch(() => null)
    if (granted) return granted.results
  }
}

test('MR5 a player who leaves on purpose can be claimed against in time, and not before', async () => {
  const [leaver, stayer] = [await newcomer(system.url, 'leaver'), await newcomer(system.url, 'stayer')]
  const { sockets } = await playInto(leaver, stayer)
  const [mine, theirs] = sockets
  mine.close()
  const gone = await untilGone(theirs)
  theirs.send({ action: 'claim_win' })
  await theirs.next('refused')
  const results = await claimUntilWon(theirs)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(gone.claim_at ?? ''))
  expect(results.map((side) => [side.username, side.status])).toEqual([
    [stayer.username, 'Won'],
    [leaver.username, 'Failed'],
  ])
  theirs.close()
})

test('MR5 MR7 a player who never opens the match voids it: no points, no history row', async () => {
  const [here, away] = [await newcomer(system.url, 'here'), await newcomer(system.url, 'away')]
  const queues = [await here.socket('/ws/matchmaking/'), await away.socket('/ws/matchmaking/')]
  for (const queue of queues) queue.send({ action: 'join', rank: 'Bronze' })
  for (const queue of queues) queue.send({ action: 'accept', pair_key: (await queue.next('match_paired')).pair_key })
  const [ready] = await Promise.all(queues.map((queue) => queue.next('match_ready')))
  const socket = await here.socket(`/ws/match/${ready?.match_id}/`)
  expect((await socket.next('match_void')).reason).toBe('A player never opened the match.')
  expect((await here.call('GET', `/matches/${ready?.match_id}/`)).body.status).toBe('Void')
  expect((await here.call('GET', '/history/?limit=20&offset=0')).body.results).toEqual([])
  expect(await counts(here)).toEqual([0, 0, 0, 0])
  for (const one of [...queues, socket]) one.close()
})

/** A program that sleeps for 4 s in each example, less than any problem allows, and fails the test after them. */
async function sleepsInExamples(player: Player, matchId: string): Promise<string> {
  const { problem } = (await player.call('GET', `/matches/${matchId}/`)).body
  const { testcases } = problem as { testcases: { input: string; expected_output: string }[] } // the contract's shape
  const known = Object.fromEntries(testcases.map((one) => [one.input.trim(), one.expected_output]))
  return `import sys, time\ntime.sleep(4)\nprint(${JSON.stringify(known)}.get(sys.stdin.read().strip(), 'no idea'))`
}

test('MR8 MR10 one submission at a time outside of the lock; counts are of ranked matches, solved problems are distinct', async () => {
  const [quick, slow] = [await newcomer(system.url, 'quick'), await newcomer(system.url, 'slow')]
  const { matchId, code, sockets } = await playInto(quick, slow)
  const submit = (who: Player, what: string) =>
    who.call('POST', `/matches/${matchId}/submit/`, { language: 'python', code: what })
  const long = submit(slow, await sleepsInExamples(slow, matchId))
  await sockets[0].next('stats_update') // the submission is counted
  expect((await submit(slow, code)).status).toBe(429)
  expect(await submitUntilJudged(quick, matchId, code)).toMatchObject({ status: 200 })
  let outside = await submit(slow, code)
  while (outside.status === 429) {
    await sleep(700) // the lock takes its time, and a player has ten submissions in ten seconds
    outside = await submit(slow, code)
  }
  expect(outside).toMatchObject({ status: 409, body: { detail: /still being judged/ } })
  expect(await long).toMatchObject({ status: 400, body: { verdict: 'wrong_answer', test_id: 3 } })
  sockets[1].send({ action: 'resign' })
  const { results } = await sockets[0].next('match_result')
  expect(results.map((side) => side.status)).toEqual(['Won', 'Failed'])
  await vi.waitFor(async () => expect(await counts(quick)).toEqual([1, 1, 1, 1]), 60_000)
  await vi.waitFor(async () => expect(await counts(slow)).toEqual([1, 0, 0, 0]), 60_000)

  const { body } = await quick.call('GET', `/matches/${matchId}/`)
  const { title, problem_id } = body.problem as { title: string; problem_id: string } // the contract's shape
  const solo = await quick.call('GET', `/matches/lookup/?problem_title=${encodeURIComponent(title)}&type=Solo`)
  const again = await submitUntilJudged(quick, String(solo.body.match_id), solutionOf(problem_id).code)
  expect(again.status).toBe(200)
  const other = await slow.call('GET', `/matches/lookup/?problem_title=${encodeURIComponent(title)}&type=Solo`)
  await submitUntilJudged(slow, String(other.body.match_id), solutionOf(problem_id).code)
  await vi.waitFor(async () => expect(await counts(slow)).toEqual([1, 0, 0, 1]), 60_000) // told after the other's, if that was
  expect(await counts(quick)).toEqual([1, 1, 1, 1])
  for (const socket of sockets) socket.close()
})

test('SH2 history is filtered by each of its filters, page by page; an unknown value is a 400', async () => {
  const pages = async (query: string) => {
    const found: { status: string; match: { problem: { title: string } } }[] = []
    for (let path: string | null = `/history/?limit=1&${query}`; path; ) {
      const { status, body } = await ann.call('GET', path)
      expect(status).toBe(200)
      found.push(...(body.results as typeof found)) // the contract's shape
      path = body.next as string | null
    }
    return found
  }
  const all = await pages('')
  const [entry] = all
  const title = entry?.match.problem.title ?? ''
  expect(all.map((row) => row.status)).toEqual(['Failed'])
  expect(await pages('status=Failed&match__problem__difficulty=Easy')).toEqual(all)
  expect(await pages(`search=${encodeURIComponent(title.slice(1, 6).toUpperCase())}`)).toEqual(all)
  for (const none of ['status=Won', 'status=Completed', 'match__problem__difficulty=Hard', 'search=%25', 'offset=1'])
    expect(await pages(none)).toEqual([])
  const complexities = await Promise.all(
    ['O(1)', 'O(n)', 'O(n^2)', 'O(log n)'].map((value) =>
      pages(`match__problem__complexity=${encodeURIComponent(value)}`),
    ),
  )
  expect(complexities.flat()).toEqual(all)
  for (const bad of ['status=Lost', 'match__problem__difficulty=Impossible', 'limit=0', 'limit=101', 'offset=-1'])
    expect((await ann.call('GET', `/history/?${bad}`)).status).toBe(400)
  const lookup = `/matches/lookup/?problem_title=${encodeURIComponent(title)}&type=Ranked`
  expect((await ann.call('GET', lookup)).body.match_id).toEqual(expect.any(String))
  expect((await ann.call('GET', '/matches/lookup/?problem_title=No+such+problem&type=Ranked')).body).toEqual({
    match_id: null,
  })
})

test('MM3 MM4 MM6 a player who declined is not met again; a wait survives that decline and a lost connection; the third dodge blocks', async () => {
  const enter = async (name: string) => {
    const player = await newcomer(system.url, name)
    const socket = await player.socket('/ws/matchmaking/')
    await socket.next('idle')
    return { player, socket }
  }
  const [{ socket: picky, player }, patient] = [await enter('picky'), await enter('patient')]
  const declineWith = async (other: typeof patient) => {
    const [pairing, theirs] = await Promise.all([picky.next('match_paired'), other.socket.next('match_paired')])
    expect([pairing.opponent, theirs.opponent_rank]).toEqual([other.player.username, 'Bronze'])
    picky.send({ action: 'decline', pair_key: pairing.pair_key })
    expect((await other.socket.next('match_declined')).declined_by).toBe(player.username)
    await picky.next('idle')
  }
  patient.socket.send({ action: 'join', rank: 'Ruby' }) // the profile's rank counts, not this one
  const { since } = await patient.socket.next('searching')
  picky.send({ action: 'join', rank: 'Bronze' })
  await declineWith(patient)
  expect((await patient.socket.next('searching')).since).toBe(since)
  patient.socket.close()
  const back = await patient.player.socket('/ws/matchmaking/')
  expect((await back.next('searching')).since).toBe(since)
  picky.send({ action: 'join', rank: 'Bronze' })
  await picky.next('searching') // not paired with the waiting player whom they declined
  back.send({ action: 'leave' })
  await back.next('idle')
  for (const name of ['second', 'third']) {
    const other = await enter(name)
    other.socket.send({ action: 'join', rank: 'Bronze' })
    await declineWith(other)
    other.socket.send({ action: 'leave' })
    await other.socket.next('idle')
    if (name === 'second') picky.send({ action: 'join', rank: 'Bronze' })
    if (name === 'second') await picky.next('searching')
  }
  picky.send({ action: 'join', rank: 'Bronze' })
  const { until } = (await picky.next('error')) as { until?: string } // the clash socket's error has none
  expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(9 * 60_000)
})

test('SH3 AU1 a new name and avatar are seen everywhere; the former name leads to the new one, and is nobody else’s', async () => {
  const change = (who: Player, request: object) => who.call('PATCH', '/profile/update/', request)
  const former = ben.username
  const name = `Benjamin-${former.slice(-6)}`
  const changed = await change(ben, { username: name, bio: 'I like trees.', image: 'avatar2' })
  expect(changed).toMatchObject({ status: 200, body: { username: name, bio: 'I like trees.', image: 'avatar2' } })
  expect((await change(ben, { bio: '' })).body).toMatchObject({ username: name, bio: '', image: 'avatar2' })
  expect(await change(ann, { username: name.toUpperCase() })).toMatchObject({ status: 409 })
  expect(await change(ann, { username: former })).toMatchObject({ status: 409 })
  for (const bad of [{ username: 'x' }, { image: 'avatar7' }, { bio: 'b'.repeat(501) }])
    expect(await change(ann, bad)).toMatchObject({ status: 400, body: { errors: expect.anything() } })
  for (const link of [former, name.toLowerCase()])
    expect((await ann.call('GET', `/profiles/${link}`)).body).toMatchObject({ username: name, image: 'avatar2' })
  await expect(registerPlayer(system.url, former)).rejects.toThrow('This username is already taken')
  await vi.waitFor(async () => {
    const board = await ann.call('GET', '/leaderboard/?rank=Bronze&limit=100&offset=0')
    const rows = board.body.results as { username: string; image: string }[]
    expect(rows).toContainEqual(expect.objectContaining({ username: name, image: 'avatar2' }))
    expect(rows.map((row) => row.username)).not.toContain(former)
  }, 60_000)
  const offered = (await ben.call('GET', '/clash-problem/')).body.results as { match_id: string }[]
  const session = await ben.call('PATCH', '/clash-create/', { match_id: offered[0]?.match_id, duration: 10 })
  const socket = await ben.socket(`/ws/clash/${session.body.session_code}/`)
  expect((await socket.next('participants')).players[0]).toMatchObject({ avatar: 'avatar2' })
  expect(await change(ben, { username: former })).toMatchObject({ status: 429 }) // one rename a day
  socket.close()
})
