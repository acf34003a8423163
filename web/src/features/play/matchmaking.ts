import {
  type MatchmakingPush,
  type MatchmakingRequest,
  matchmakingSocket,
} from '@skirmish/contracts/sockets/matchmaking'
import { useEffect, useReducer, useRef } from 'react'
import { type LiveSocket, openLiveSocket } from '../../shared/live/socket.ts'

export interface Pairing {
  pairKey: string
  opponent: string
  rank: string | undefined
  /** By the server's clock, milliseconds since the epoch. */
  expiresAt: number
  accepted: boolean
}

interface QueueState {
  phase: 'connecting' | 'idle' | 'searching' | 'paired' | 'confirmed' | 'ready'
  online: number
  /** When the wait began, by the server's clock. */
  since: number
  pairing: Pairing | null
  matchId: string | null
}

const START: QueueState = { phase: 'connecting', online: 0, since: 0, pairing: null, matchId: null }

function reduce(state: QueueState, push: MatchmakingPush | { action: 'disconnected' | 'accept' }): QueueState {
  switch (push.action) {
    case 'disconnected':
      return { ...state, phase: 'connecting' }
    case 'queue_size':
      return { ...state, online: push.players_online }
    case 'idle':
      return { ...state, phase: 'idle', pairing: null }
    case 'searching':
      return { ...state, phase: 'searching', since: Date.parse(push.since), pairing: null }
    case 'match_paired': {
      const pairing = {
        pairKey: push.pair_key,
        opponent: push.opponent,
        rank: push.opponent_rank,
        expiresAt: Date.parse(push.expires_at),
        accepted: push.accepted,
      }
      return { ...state, phase: 'paired', pairing }
    }
    case 'accept': // by this player; what follows answers it
      return state.pairing ? { ...state, pairing: { ...state.pairing, accepted: true } } : state
    case 'match_confirmed':
      return { ...state, phase: 'confirmed', pairing: null }
    case 'match_ready':
      return { ...state, phase: 'ready', matchId: push.match_id, pairing: null }
    default:
      return state
  }
}

/** The ranked queue as the server tells it; `onPush` hears every message besides. */
export function useMatchmaking(onPush: (push: MatchmakingPush) => void) {
  const [state, dispatch] = useReducer(reduce, START)
  const socket = useRef<LiveSocket<MatchmakingRequest> | null>(null)
  const hear = useRef(onPush)
  hear.current = onPush
  useEffect(() => {
    const live = openLiveSocket<MatchmakingRequest, typeof matchmakingSocket>({
      contract: matchmakingSocket,
      path: '/ws/matchmaking/',
      onMessage: (push) => {
        dispatch(push)
        hear.current(push)
      },
      onState: (connection) => {
        if (connection !== 'open') dispatch({ action: 'disconnected' })
      },
    })
    socket.current = live
    return () => live.close()
  }, [])
  return {
    state,
    send: (request: MatchmakingRequest) => {
      socket.current?.send(request)
      if (request.action === 'accept') dispatch({ action: 'accept' })
    },
    isOpen: () => socket.current?.isOpen() ?? false,
  }
}
