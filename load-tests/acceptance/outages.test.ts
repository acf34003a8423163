import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { manageDeadLetters } from '@skirmish/operations/admin/dead-letters'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { type ExpectStatic, expect, test, vi } from 'vitest'
import type { Player } from '../players/player.ts'
import type { PlayerSocket } from '../players/player-socket.ts'
import { newcomer, type Playing, playInto, submitUntilJudged } from './ranked-story.ts'

const AWAY_MS = 60_000
/** A safety net: beside other tests on two cores, what takes two seconds on an idle machine took sixteen and more. */
const BACK_WITHIN_MS = 120_000
const NATS_PREFIX = `outage${randomBytes(4).toString('hex')}`
/** Slow enough to be in the middle of it when the outage begins, fast enough for its limits. */
const slowly = (code: string) => `import time\ntime.sleep(1)\n${code}`

/** A system for each outage, since they run side by side; they start one after the other. */
let starting: Promise<unknown> = Promise.resolve()
function startOwnSystem(): Promise<System> {
  const environment = { ...FEW_PROBLEMS, DATABASE_URL: '', NATS_URL: '', REDIS_URL: '', NATS_PREFIX }
  const started = starting.then(() => startSystem({ environment }))
  starting = started.catch(() => {})
  return started
}

/** Keeps a server from answering for a minute: killed as often as the launcher starts it, or frozen in place. */
async function takeAway(system: System, server: string, how: 'killed' | 'frozen'): Promise<void> {
  const until = Date.now() + AWAY_MS
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(system.pid(server, null), name)
    } catch {} // the launcher is just starting it again
  }
  if (how === 'frozen') {
    signal('SIGSTOP')
    await sleep(AWAY_MS)
    return signal('SIGCONT')
  }
  for (; Date.now() < until; await sleep(100)) signal('SIGKILL')
}

async function deadLetters(system: System): Promise<string[]> {
  const { NATS_URL = '' } = system.environment
  const lines: string[] = []
  await manageDeadLetters({ NATS_URL, NATS_PREFIX }, 'list', {}, (line) => lines.push(line))
  return lines
}

interface Queueing {
  players: [Player, Player]
  sockets: [PlayerSocket, PlayerSocket]
}

/** Two players who have been paired and have not answered yet. */
async function pairUp(system: System, names: [string, string]): Promise<Queueing> {
  const players = await Promise.all([newcomer(system.url, names[0]), newcomer(system.url, names[1])])
  const sockets = await Promise.all([players[0].socket('/ws/matchmaking/'), players[1].socket('/ws/matchmaking/')])
  for (const socket of sockets) socket.send({ action: 'join', rank: 'Bronze' })
  for (const socket of sockets)
    await vi.waitFor(() => expect(socket.received.some(({ action }) => action === 'match_paired')).toBe(true), 60_000)
  return { players, sockets }
}

/** Answers every pairing as the web app's user would, until the match is ready. */
async function acceptUntilReady(socket: PlayerSocket): Promise<string> {
  const accepting = setInterval(() => {
    const pairing = socket.received.findLast((push) => push.action === 'match_paired')
    if (pairing && 'pair_key' in pairing) socket.send({ action: 'accept', pair_key: pairing.pair_key })
  }, 2_000)
  try {
    return (await socket.next('match_ready', 180_000)).match_id
  } finally {
    clearInterval(accepting)
  }
}

/** Plays a running match to its end: one side solves it, the other gives up; each side sees the same result. */
async function playToTheEnd([winner, loser]: [Player, Player], { matchId, code }: Playing): Promise<void> {
  await submitUntilJudged(winner, matchId, code)
  const socket = await loser.socket(`/ws/match/${matchId}/`)
  const snapshot = await socket.next('snapshot', BACK_WITHIN_MS)
  if (snapshot.status === 'Pending') socket.send({ action: 'resign' })
  const { results } = await socket.next('match_result', BACK_WITHIN_MS)
  expect(results.map((side) => [side.username, side.status])).toEqual([
    [loser.username, 'Failed'],
    [winner.username, 'Won'],
  ])
  socket.close()
}

const OUTAGES = [
  ['postgres', 'killed'],
  ['nats', 'killed'],
  ['nats', 'frozen'],
  ['redis', 'frozen'],
] as const

for (const [server, how] of OUTAGES) {
  const title = `MR7 a minute without ${server} (${how}) costs no match, no place in the queue and nobody's presence`
  test.concurrent(title, { timeout: 420_000 }, async ({ expect }) => {
    const system = await startOwnSystem()
    try {
      await outlive(expect, system, server, how)
    } finally {
      await system.stop()
    }
  })
}

/** Players are in a match, in a judging, in a pair and in the queue when the server goes; afterwards all of it goes on. */
async function outlive(expect: ExpectStatic, system: System, server: string, how: 'killed' | 'frozen'): Promise<void> {
  const name = (who: string) => `${who}${server.slice(0, 1)}${how.slice(0, 1)}`
  const inMatch = await Promise.all([newcomer(system.url, name('ann')), newcomer(system.url, name('ben'))])
  const match = await playInto(...inMatch)
  const inJudging = await Promise.all([newcomer(system.url, name('cat')), newcomer(system.url, name('dan'))])
  const judged = await playInto(...inJudging)
  const paired = await pairUp(system, [name('eve'), name('fay')])
  const waiting = await newcomer(system.url, name('gus'))
  const queue = await waiting.socket('/ws/matchmaking/')
  queue.send({ action: 'join', rank: 'Bronze' })
  await queue.next('searching')

  const submitting = inJudging[0].call('POST', `/matches/${judged.matchId}/submit/`, {
    language: 'python',
    code: slowly(judged.code),
  })
  await sleep(500)
  const early = [queue, ...paired.sockets].map(acceptUntilReady) // people answer whenever they are asked
  await takeAway(system, server, how)
  const back = Date.now()
  await submitting.catch(() => {})

  const late = await vi.waitFor(() => newcomer(system.url, name('hal')), { timeout: BACK_WITHIN_MS, interval: 500 })
  const partner = await vi.waitFor(() => late.socket('/ws/matchmaking/'), { timeout: BACK_WITHIN_MS, interval: 500 })
  console.log(`${server} (${how}): the first new player was there ${Date.now() - back} ms after its return`)
  partner.send({ action: 'join', rank: 'Bronze' })
  const searching = [...early, acceptUntilReady(partner)]
  await Promise.any(searching)
  console.log(`${server} (${how}): the first new match was ready ${Date.now() - back} ms after its return`)
  const ready = await Promise.all(searching)
  expect(new Set(ready).size).toBe(2) // each of the four has a match with one of the others
  for (const id of ready) expect(ready.filter((other) => other === id)).toHaveLength(2)

  for (const socket of match.sockets) {
    const away = socket.received.filter((push) => push.action === 'presence' && 'claim_at' in push && push.claim_at)
    expect(away).toEqual([])
  }
  const present = await inMatch[0].socket(`/ws/match/${match.matchId}/`)
  expect(await present.next('snapshot')).toMatchObject({ status: 'Pending', opponent_present: true })
  present.send({ action: 'claim_win' })
  await present.next('refused')
  present.close()

  await playToTheEnd(inMatch, match)
  await playToTheEnd(inJudging, judged)
  await vi.waitFor(async () => {
    for (const player of [inMatch[0], inJudging[0]])
      expect((await player.call('GET', '/home/')).body).toMatchObject({ points: 20, matches_won: 1 })
  }, BACK_WITHIN_MS)
  expect(await deadLetters(system)).toEqual(['0 dead letters.'])
  for (const socket of [queue, partner, ...paired.sockets, ...match.sockets, ...judged.sockets]) socket.close()
}
