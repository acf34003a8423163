import { watchSocket } from '@skirmish/contracts/sockets/watch'
import { useEffect, useReducer } from 'react'
import { openLiveSocket } from '../../../shared/tab/live.ts'
import { reduce, START, type Watched } from './watched-state.ts'

/** A match as the server tells its watchers of it. */
export function useWatchedMatch(matchId: string): Watched {
  const [state, dispatch] = useReducer(reduce, START)
  useEffect(() => {
    const live = openLiveSocket({
      contract: watchSocket,
      params: { match_id: matchId },
      onMessage: dispatch,
      onState: (connection) => dispatch({ action: 'connection', state: connection }),
    })
    return () => live.close()
  }, [matchId])
  return state
}
