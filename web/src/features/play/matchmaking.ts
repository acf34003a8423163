import { useEffect, useSyncExternalStore } from 'react'
import { rankedQueue } from '../../shared/tab/live.ts'

/** The ranked queue as the server tells it, for the screen that shows it. */
export function useMatchmaking() {
  const state = useSyncExternalStore(rankedQueue.subscribe, rankedQueue.state, rankedQueue.state)
  useEffect(rankedQueue.show, [])
  return { state, send: rankedQueue.send, isOpen: rankedQueue.isOpen }
}
