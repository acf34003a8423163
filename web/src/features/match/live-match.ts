import { type MatchRequest, matchSocket } from '@skirmish/contracts/sockets/match'
import { useEffect, useReducer, useRef } from 'react'
import type { LiveSocket } from '../../shared/live/socket.ts'
import { openLiveSocket, serverNow } from '../../shared/tab/live.ts'
import { type LiveMatch, reduce, START } from './live-match-state.ts'

const reduceNow = (state: LiveMatch, change: Parameters<typeof reduce>[1]) => reduce(state, change, serverNow())

/** The match as the server tells it. */
export function useLiveMatch(matchId: string) {
  const [state, dispatch] = useReducer(reduceNow, START)
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
    solved: () => dispatch({ action: 'accepted' }),
  }
}
