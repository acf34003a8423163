import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { rankedQueue } from '../../shared/queue/ranked-queue.ts'

/** The ranked queue as the server tells it; `onPush` hears every message besides. */
export function useMatchmaking(onPush: (push: MatchmakingPush) => void) {
  const state = useSyncExternalStore(rankedQueue.subscribe, rankedQueue.state)
  const hear = useRef(onPush)
  hear.current = onPush
  useEffect(() => {
    const deaf = rankedQueue.hear((push) => hear.current(push))
    const hidden = rankedQueue.show()
    return () => {
      deaf()
      hidden()
    }
  }, [])
  return { state, send: rankedQueue.send, isOpen: rankedQueue.isOpen }
}
