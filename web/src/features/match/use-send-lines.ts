import type { MatchRequest } from '@skirmish/contracts/sockets/match'
import { useEffect, useRef } from 'react'

const EVERY_MS = 1_500

/** Tells the match how many lines the editor has, when they have not changed for a moment. */
export function useSendLines(lines: number, send: (request: MatchRequest) => void): void {
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    const timer = setTimeout(() => latest.current({ action: 'stats_update', lines }), EVERY_MS)
    return () => clearTimeout(timer)
  }, [lines])
}
