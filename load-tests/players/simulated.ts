import { setTimeout as sleep } from 'node:timers/promises'
import { solutionOf } from '@skirmish/testkit/solutions'
import type { Player, PlayerSocket } from './player.ts'

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
  /** Seconds from opening a problem to submitting, at least and at most. */
  solving: readonly [least: number, most: number]
}

const WRONG = 'print(input())\n'
const SEARCH_MS = 90_000
const GREETING_MS = 2_000
const RESUME_MS = 500
const MATCH_MS = 25 * 60_000
const TYPING_MS = 4_000
const between = ([least, most]: readonly [number, number]): number => least + Math.random() * (most - least)
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

/** Reads, types, runs, submits or gives up; answers what came of it. */
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
    to.next('match_void', MATCH_MS).then(
      () => (over.result = 'Void'),
      () => {},
    )
  }
  listen(socket)
  try {
    const match = await player.call('GET', `/matches/${matchId}/`)
    const { problem_id } = match.body.problem as { problem_id: string } // the contract's shape
    const { code, input } = solutionOf(problem_id)
    const solves = chance(temper.skill)
    const until = Date.now() + between(temper.solving) * 1_000
    const drops = chance(temper.shaky)
    for (let lines = 1; Date.now() < until && !over.result && !signal.aborted; lines++) {
      await rest(between([0.5, 1.5]) * TYPING_MS)
      socket.send({ action: 'stats_update', lines: Math.min(lines, code.split('\n').length) })
      if (lines !== 4) continue
      await player.call('POST', `/matches/${matchId}/run/`, {
        language: 'python',
        code: solves ? code : WRONG,
        inputs: [input],
      })
      if (!drops) continue
      socket.close()
      await rest(3_000)
      socket = await player.socket(path)
      listen(socket)
    }
    if (!over.result && !solves) socket.send({ action: 'resign' })
    while (!over.result && solves && !signal.aborted) {
      const answer = await player.call('POST', `/matches/${matchId}/submit/`, { language: 'python', code })
      if (answer.status === 200 || answer.status === 409) break
      await rest(2_000)
    }
    while (!over.result && !signal.aborted && Date.now() < until + MATCH_MS) await rest(500)
    return `played "${(match.body.problem as { title?: string }).title}": ${over.result || 'left'}`
  } finally {
    socket.close()
  }
}
