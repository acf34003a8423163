import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'

export interface Pairing {
  pairKey: string
  opponent: string
  /** By the server's clock, milliseconds since the epoch. */
  expiresAt: number
  accepted: boolean
  opponentAccepted: boolean
}

export interface QueueState {
  phase: 'connecting' | 'idle' | 'searching' | 'paired' | 'confirmed' | 'ready'
  online: number
  /** When the wait began, by the server's clock. */
  since: number
  /** From when the shown timer counts: a decline of the opponent begins it again. */
  timerSince: number
  /** Until when another waiting player is not paired with this one, by the server's clock; null without such a player. */
  apartUntil: number | null
  pairing: Pairing | null
  matchId: string | null
  /** A pairing has passed without this player's answer, and nothing has been done since. */
  missed: boolean
}

export const START: QueueState = {
  phase: 'connecting',
  online: 0,
  since: 0,
  timerSince: 0,
  apartUntil: null,
  pairing: null,
  matchId: null,
  missed: false,
}

/** The queue as it is after one more message of the server, or act of this player. */
export function reduceQueue(
  state: QueueState,
  push: MatchmakingPush | { action: 'disconnected' | 'accept' | 'time_up' },
): QueueState {
  switch (push.action) {
    case 'disconnected':
      return { ...state, phase: 'connecting' }
    case 'queue_size':
      return { ...state, online: push.players_online }
    case 'idle':
      return { ...state, phase: 'idle', pairing: null, missed: push.missed ?? state.missed }
    case 'time_up': // on this page; the server's word follows
      return { ...state, missed: true }
    case 'searching': {
      const timerSince = Date.parse(push.timer_since ?? push.since)
      const apartUntil = push.apart_until === undefined ? null : Date.parse(push.apart_until)
      const times = { since: Date.parse(push.since), timerSince, apartUntil }
      return { ...state, ...times, phase: 'searching', pairing: null, missed: false }
    }
    case 'match_paired': {
      const pairing = {
        pairKey: push.pair_key,
        opponent: push.opponent,
        expiresAt: Date.parse(push.expires_at),
        accepted: push.accepted,
        opponentAccepted: push.opponent_accepted ?? false,
      }
      return { ...state, phase: 'paired', pairing, missed: false }
    }
    case 'accept': // by this player; what follows answers it
      return state.pairing ? { ...state, pairing: { ...state.pairing, accepted: true } } : state
    case 'opponent_accepted':
      return state.pairing?.pairKey === push.pair_key
        ? { ...state, pairing: { ...state.pairing, opponentAccepted: true } }
        : state
    case 'match_confirmed':
      return { ...state, phase: 'confirmed', pairing: null }
    case 'match_ready':
      return { ...state, phase: 'ready', matchId: push.match_id, pairing: null }
    default:
      return state
  }
}
