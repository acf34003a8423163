import { useEffect, useState } from 'react'
import { serverNow } from '../tab/live.ts'

/** The server's time, read again every so often; a clock is told by it, never counted. */
export function useServerNow(everyMs: number, running = true): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, running])
  return now
}
