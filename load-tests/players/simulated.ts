import { setTimeout as sleep } from 'node:timers/promises'
import { profileByName } from '@skirmish/contracts/rest/accounts'
import { readMatch, runCode, submitCode } from '@skirmish/contracts/rest/matches'
import { solutionOf } from '@skirmish/testkit/solutions'
import type { Player } from './player.ts'
import type { PlayerSocket } from './player-socket.ts'

/** How a simulated player is: probabilities from 0 to 1, and how long a problem takes them. */
export interface Temper {
  /** Solves a problem at all. */
  skill: number
  /** Declines a pairing. */
  picky: number
  /** Loses the connection once in a match. */
  shaky: number
  /** Queues only when somebody has been searching for a moment, so that nobody searches for long. */
  greets: boolean
  /** Seconds from opening a problem to submitting or giving up. */
  solving: Seconds
  /** The same against people, whom nobody should overrun, and against those who play their first match. */
  solvingWithPeople: Seconds
  solvingWithNewcomers: Seconds
}

/** At least and at most. */
type Seconds = readonly [least: number, most: number]

const WRONG = 'print(input())\n'
const SEARCH_MS = 90_000
const GREETING_MS = 2_000
const RESUME_MS = 500
const MATCH_MS = 25 * 60_000
const TYPING_MS = 4_000
/** How far a problem is solved when the code is run. A player whose whole solution takes seconds does not run it. */
const RUNS_AT = [0.35, 0.65, 0.9]
const RUNS_FROM_MS = 10_000
/** The names that `demo.ts` gives. */
const SIMULATED = /_(demo|crowd)\d*$/
const between = ([least, most]: Seconds): number => least + Math.random() * (most - least)
const chance = (probability: number): boolean => Math.random() < probability

/**
 * Plays ranked matches, one after the other, until `signal` aborts, and begins none after `retiresAt`; a rest of `restMs` on average
 * lies between them. Times are milliseconds.
 */
export async function playOn(
  player: Player,
  temper: Temper,
  restMs: number,
  signal: AbortSignal,
  say: (what: string) => void,
  retiresAt = Number.POSITIVE_INFINITY,
): Promise<void> {
  const rest = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  while (!signal.aborted) {
    await rest(between([0.2, 1.8]) * restMs)
    if (signal.aborted || Date.now() > retiresAt) return
    try {
      const matchId = await findMatch(player, temper, rest)
      if (matchId) say(`${player.username} ${await playMatch(player, temper, matchId, rest, signal)}`)
    } catch (error) {
      if (!signal.aborted) say(`${player.username}: ${(error as Error).message.slice(0, 120)}`)
    }
  }
}

/** Queues until a match is ready; null when nobody came, or the pairing was declined. */
async function findMatch(player: Player, temper: Temper, rest: (ms: number) => Promise<void>): Promise<string | null> {
  const socket = await player.socket('/ws/matchmaking/')
  try {
    // The server sends a player who was cut off back to the match.
    const running = await socket.next('match_ready', RESUME_MS).catch(() => null)
    if (running) return running.match_id
    if (temper.greets && !(await somebodySearches(socket, rest))) return null
    socket.send({ action: 'join', rank: 'Bronze' })
    const pairing = await socket.next('match_paired', SEARCH_MS).catch(() => null)
    if (!pairing) {
      socket.send({ action: 'leave' })
      return null
    }
    await rest(between([500, 3_000]))
    if (chance(temper.picky)) {
      socket.send({ action: 'decline', pair_key: pairing.pair_key })
      await rest(500)
      return null
    }
    socket.send({ action: 'accept', pair_key: pairing.pair_key })
    const ready = await socket.next('match_ready', 40_000).catch(() => null)
    return ready?.match_id ?? null
  } finally {
    socket.close()
  }
}

/** Waits until somebody has searched for a moment in vain; the queue's size is told when it changes. */
async function somebodySearches(socket: PlayerSocket, rest: (ms: number) => Promise<void>): Promise<boolean> {
  const until = Date.now() + SEARCH_MS
  for (let count = 0; Date.now() < until; ) {
    const news = await socket.next('queue_size', count > 0 ? GREETING_MS : until - Date.now()).catch(() => null)
    if (!news) return count > 0
    count = news.count
    if (count > 0) await rest(GREETING_MS)
  }
  return false
}

/** Reads, types, runs, submits or gives up; returns what came of it. */
async function playMatch(
  player: Player,
  temper: Temper,
  matchId: string,
  rest: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<string> {
  const path = `/ws/match/${matchId}/`
  let socket = await player.socket(path)
  const over = { result: '' }
  const listen = (to: PlayerSocket) => {
    to.next('match_result', MATCH_MS).then(
      (push) => (over.result = push.results[0]?.status ?? 'Completed'),
      () => {},
    )
    // A winner leaves, and plays the next one: the result stands.
    to.next('solved', MATCH_MS).then(
      ({ user }) => {
        if (user === player.username) over.result = 'Won'
      },
      () => {},
    )
    to.next('match_void', MATCH_MS).then(
      () => (over.result = 'Void'),
      () => {},
    )
  }
  listen(socket)
  try {
    const params = { match_id: matchId }
    const { problem, opponent } = await player.ask(readMatch, { params })
    const { code, input } = solutionOf(problem.problem_id)
    const solves = chance(temper.skill)
    const whole = between(await paceAgainst(player, temper, opponent?.username ?? '')) * 1_000
    const begun = Date.now()
    const runsAt = whole > RUNS_FROM_MS ? [...RUNS_AT] : []
    let drops = chance(temper.shaky)
    for (let done = 0; done < 1 && !over.result && !signal.aborted; ) {
      await rest(between([0.5, 1.5]) * Math.min(TYPING_MS, whole / 4))
      done = (Date.now() - begun) / whole
      socket.send({ action: 'stats_update', lines: Math.ceil(Math.min(1, done) * code.split('\n').length) })
      if (done < (runsAt[0] ?? 1)) continue
      runsAt.shift()
      const program = { language: 'python' as const, code: solves ? code : WRONG, inputs: [input] }
      await player.try(runCode, { params, body: program })
      if (!drops) continue
      drops = false
      socket.close()
      await rest(3_000)
      socket = await player.socket(path)
      listen(socket)
    }
    if (!over.result && !solves) socket.send({ action: 'resign' })
    while (!over.result && solves && !signal.aborted) {
      const answer = await player.try(submitCode, { params, body: { language: 'python', code } })
      if (answer.status === 200 || answer.status === 409) break
      await rest(2_000)
    }
    while (!over.result && !signal.aborted && Date.now() < begun + MATCH_MS) await rest(500)
    return `played "${problem.title}": ${over.result || 'left'}`
  } finally {
    socket.close()
  }
}

/** How long this match takes a player: one who meets a person, and above all a newcomer, leaves them time. */
async function paceAgainst(player: Player, temper: Temper, username: string): Promise<Seconds> {
  if (SIMULATED.test(username)) return temper.solving
  const profile = await player.ask(profileByName, { params: { username } }).catch(() => null) // gone meanwhile
  return profile?.matches_played === 0 ? temper.solvingWithNewcomers : temper.solvingWithPeople
}
