import { Counter, Rate, Trend } from 'k6/metrics'
import type { Account } from '../players/player.ts'
import { type Message, openSocket } from './socket.ts'

/** Milliseconds from the join to the pairing, where somebody was there; from the last acceptance to the match; from leaving to the result. */
const timeToPair = new Trend('time_to_pair', true)
const timeToReady = new Trend('time_to_ready', true)
/** The rate of players who joined, accepted and were paired in time. */
const pairSuccess = new Rate('pair_success')
/** The rate of matches with another opponent than announced, or the player themselves. */
const wrongPair = new Rate('wrong_pair')
/** The rate of matches that came to their result. */
const resultInTime = new Rate('result_in_time')
/** Results beyond the first one that a socket was told. */
const duplicateResult = new Counter('duplicate_result')

/** The thresholds that must hold under any load. */
export const correct = {
  pair_success: ['rate>0.995'],
  result_in_time: ['rate>0.995'],
  wrong_pair: ['rate==0'],
  duplicate_result: ['count==0'],
  ws_dropped: ['count==0'],
}

const PAIRED_WITHIN_MS = 60_000
const RESULT_WITHIN_MS = 60_000
const LISTEN_ON_MS = 1_500

interface Result {
  username: string
  status: string
}

export interface Ranked {
  /** Milliseconds from now to the join; the socket is open before. */
  joinAfterMs: number
  /** Declines the first pairing, and leaves. */
  declines?: boolean
  /** What happens in the match once both are there; `finish` ends the own part. */
  play(match: { id: string; first: boolean; send(message: object): void }): void
}

/** One player's way through the queue to the result of a match. */
export function playRanked(account: Account, how: Ranked): void {
  let opponent = ''
  let joinedAt = 0
  let acceptedAt = 0
  let over = false
  let patience: ReturnType<typeof setTimeout> | undefined
  const giveUp = (socket: { close(): void }) => {
    if (over) return
    over = true
    pairSuccess.add(false)
    socket.close()
  }
  const hear = (message: Message) => {
    // The queue searches again for a declined player, even for one who is about to decline too.
    if (message.action === 'searching' && over) queue.send({ action: 'leave' })
    if (message.action === 'match_paired' && acceptedAt === 0 && !over) {
      opponent = String(message.opponent)
      if (how.declines) {
        over = true
        clearTimeout(patience)
        queue.send({ action: 'decline', pair_key: message.pair_key })
        setTimeout(() => queue.close(), LISTEN_ON_MS)
        return
      }
      timeToPair.add(Date.now() - joinedAt)
      acceptedAt = Date.now()
      queue.send({ action: 'accept', pair_key: message.pair_key })
    }
    if (message.action === 'match_declined') {
      acceptedAt = 0
      joinedAt = Date.now()
    }
    if (message.action === 'match_ready' && !over) {
      over = true
      clearTimeout(patience)
      pairSuccess.add(true)
      timeToReady.add(Date.now() - acceptedAt)
      queue.close()
      enterMatch(account, String(message.match_id), opponent, how)
    }
  }
  const queue = openSocket('/ws/matchmaking/', account.token, hear)
  setTimeout(() => {
    joinedAt = Date.now()
    queue.send({ action: 'join', rank: 'Bronze' })
    patience = setTimeout(() => giveUp(queue), PAIRED_WITHIN_MS)
  }, how.joinAfterMs)
}

function enterMatch(account: Account, id: string, opponent: string, how: Ranked): void {
  const first = account.username < opponent
  let results = 0
  let playing = false
  const hear = (message: Message) => {
    const both = message.opponent_present === true || message.present === true
    if (both && !playing) {
      playing = true
      how.play({ id, first, send: (sent) => match.send(sent) })
    }
    if (message.action === 'match_void') {
      wrongPair.add(true) // both were here
      match.close()
    }
    if (message.action !== 'match_result') return
    if (++results > 1) return duplicateResult.add(1)
    resultInTime.add(true)
    const [me, other] = message.results as Result[] // the contract's shape
    wrongPair.add(me?.username !== account.username || other?.username !== opponent || opponent === account.username)
    clearTimeout(patience)
    setTimeout(() => match.close(), LISTEN_ON_MS)
  }
  const match = openSocket(`/ws/match/${id}/`, account.token, hear)
  const patience = setTimeout(() => {
    resultInTime.add(false)
    match.close()
  }, RESULT_WITHIN_MS)
}
