import { type MatchRequest, matchSocket } from '@skirmish/contracts/sockets/match'
import { useEffect, useReducer, useRef } from 'react'
import { type LiveSocket, openLiveSocket } from '../../shared/live/socket.ts'
import { reduce, START } from './live-match-state.ts'

/** The match as the server tells it. */
export function useLiveMatch(matchId: string) {
  const [state, dispatch] = useReducer(reduce, START)
  const socket = useRef<LiveSocket<typeof matchSocket> | null>(null)
  useEffect(() => {
    const live = openLiveSocket({
      contract: matchSocket,
      params: { match_id: matchId },
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
