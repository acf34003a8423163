import { useEffect, useState } from 'react'

/** Whether a moment has come, by the clock that `now` reads; false without one. */
export function useReached(at: number | null, now: () => number): boolean {
  const [, look] = useState(0)
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => look((n) => n + 1), Math.max(0, at - now()) + 50)
    return () => clearTimeout(timer)
  }, [at, now])
  return at !== null && now() >= at
}
