import { useEffect, useState } from 'react'

const STEP_MS = 1_400

/** Where a figure of `count` steps stands, and what moves it. */
export function useSteps(count: number) {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const last = count - 1
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setAt((now) => Math.min(now + 1, last)), STEP_MS)
    return () => clearInterval(timer)
  }, [playing, last])
  const isLast = at >= last
  if (playing && isLast) setPlaying(false)
  const go = (to: number) => {
    setPlaying(false)
    setAt(Math.max(0, Math.min(to, last)))
  }
  const toggle = () => {
    if (isLast) setAt(0)
    setPlaying(!playing)
  }
  return { at: Math.min(at, last), last, playing, go, toggle }
}
