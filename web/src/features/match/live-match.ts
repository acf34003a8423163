import {
  type MatchPush,
  type MatchRequest,
  matchSocket,
  type PlayerResult,
  type Stats,
} from '@skirmish/contracts/sockets/match'
import { useEffect, useReducer, useRef } from 'react'
import { serverNow } from '../../shared/live/server-clock.ts'
import { type LiveSocket, openLiveSocket } from '../../shared/live/socket.ts'

export interface LiveMatch {
  connected: boolean
  status: 'Pending' | 'Completed' | 'Void'
  /** By the server's clock; null while untimed or unknown. */
  endsAt: number | null
  yours: Stats
  rival: Stats | null
  rivalPresent: boolean | null
  /** When the win may be claimed, by the server's clock. */
  claimAt: number | null
  solved: boolean
  results: PlayerResult[] | null
  voidReason: string | null
  notice: string | null
}

const START: LiveMatch = {
  connected: false,
  status: 'Pending',
  endsAt: null,
  yours: { lines: 0, tests: 0 },
  rival: null,
  rivalPresent: null,
  claimAt: null,
  solved: false,
  results: null,
  voidReason: null,
  notice: null,
}

type Change = MatchPush | { action: 'connection'; open: boolean } | { action: 'solved' }

function reduce(state: LiveMatch, push: Change): LiveMatch {
  switch (push.action) {
    case 'connection':
      return { ...state, connected: push.open }
    case 'solved':
      return { ...state, solved: true }
    case 'snapshot':
      return {
        ...state,
        status: push.status,
        endsAt: push.remaining_ms === null ? null : serverNow() + push.remaining_ms,
        yours: push.your_stats,
        rival: push.opponent_stats,
        rivalPresent: push.opponent_present,
        claimAt: push.opponent_present ? null : state.claimAt,
        solved: push.you_solved,
        results: push.results,
      }
    case 'stats_update':
      return { ...state, yours: push.your_stats, rival: push.opponent_stats }
    case 'match_result':
      return { ...state, status: 'Completed', results: push.results }
    case 'match_void':
      return { ...state, status: 'Void', voidReason: push.reason }
    case 'presence':
      return { ...state, rivalPresent: push.present, claimAt: push.claim_at ? Date.parse(push.claim_at) : null }
    case 'time':
      return { ...state, endsAt: push.remaining_ms === null ? null : serverNow() + push.remaining_ms }
    case 'refused':
      return { ...state, notice: push.reason }
    default:
      return state // said by a newer server
  }
}

/** The match as the server tells it. */
export function useLiveMatch(matchId: string) {
  const [state, dispatch] = useReducer(reduce, START)
  const socket = useRef<LiveSocket<MatchRequest> | null>(null)
  useEffect(() => {
    const live = openLiveSocket<MatchRequest, typeof matchSocket>({
      contract: matchSocket,
      path: `/ws/match/${encodeURIComponent(matchId)}/`,
      onMessage: dispatch,
      onState: (connection) => dispatch({ action: 'connection', open: connection === 'open' }),
    })
    socket.current = live
    return () => live.close()
  }, [matchId])
  return {
    state,
    send: (request: MatchRequest) => socket.current?.send(request),
    solved: () => dispatch({ action: 'solved' }),
  }
}
