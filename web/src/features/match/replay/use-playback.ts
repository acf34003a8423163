import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Replay } from './replay-query.ts'
import { onward, stopsOf, timesOf } from './side-at.ts'

export const SPEEDS = [1, 2, 4, 8, 16] as const
export type Speed = (typeof SPEEDS)[number]
const TICK_MS = 100
const LEAP_MS = 5_000

/** Where a replay stands, in milliseconds since the start of the match, and the ways to move in it. */
export function usePlayback(replay: Replay, begin: number) {
  const { duration_ms } = replay
  const times = useMemo(() => timesOf(replay), [replay])
  const stops = useMemo(() => stopsOf(replay), [replay])
  const [at, setAt] = useState(Math.min(Math.max(0, begin), duration_ms))
  const [speed, setSpeed] = useState<Speed>(1)
  const [isPlaying, setPlaying] = useState(false)
  const isOver = at >= duration_ms

  const tick = useEffectEvent((ms: number) => {
    const next = onward(times, at, ms * speed)
    setAt(next)
    if (next >= duration_ms) setPlaying(false)
  })
  useEffect(() => {
    if (!isPlaying) return
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      tick(Math.min(now - before, TICK_MS * 10)) // a tab that slept goes on where it was
      before = now
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying])

  const seek = (to: number) => setAt(Math.min(Math.max(0, to), duration_ms))
  return {
    ...{ at, speed, isPlaying, setSpeed, seek },
    toggle: () => {
      if (isOver) setAt(0)
      setPlaying(!isPlaying)
    },
    leap: (direction: 1 | -1) => seek(at + direction * LEAP_MS),
    next: () => seek(stops.find((stop) => stop > at) ?? duration_ms),
    previous: () => seek(stops.findLast((stop) => stop < at) ?? 0),
  }
}
export type Playback = ReturnType<typeof usePlayback>

/** The keys of a replay: space, arrows, comma and full stop, but where something else takes them. */
export function usePlaybackKeys(playback: Playback): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    if (
      document.querySelector('dialog:modal') ||
      event.target.closest('select, textarea, input:not([type=range]), [role=tab]')
    )
      return
    const ways: Record<string, () => void> = {
      ArrowLeft: () => playback.leap(-1),
      ArrowRight: () => playback.leap(1),
      ',': playback.previous,
      '.': playback.next,
      ...(!event.target.closest('button, a') && { ' ': playback.toggle }), // there it presses what has the focus
    }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    way()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
