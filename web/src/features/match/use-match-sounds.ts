import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { useEffect, useRef } from 'react'
import { playSound } from '../../shared/alerts/sounds.ts'
import { serverNow } from '../../shared/tab/live.ts'

const HURRY_MS = 10_000

/** The last ten seconds of a running match, and a result that comes while it is watched. */
export function useMatchSounds(
  endsAt: number | null,
  isOver: boolean,
  own: PlayerResult | undefined,
  /** Whether the match was running when it was opened: the end of an old one makes no sound. */
  isWatched: boolean,
): void {
  useEffect(() => {
    const left = endsAt === null || isOver ? 0 : endsAt - serverNow() - HURRY_MS
    if (left <= 0) return
    const timer = setTimeout(() => playSound('hurry'), left)
    return () => clearTimeout(timer)
  }, [endsAt, isOver])
  const wasRunning = useRef(isWatched)
  useEffect(() => {
    if (!own || !wasRunning.current) return
    wasRunning.current = false
    playSound(own.status === 'Failed' ? 'lost' : 'won')
  }, [own])
}
