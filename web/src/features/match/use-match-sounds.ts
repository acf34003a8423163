import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { useEffect, useRef } from 'react'
import { playSound } from '../../shared/alerts/sounds.ts'
import { serverNow } from '../../shared/tab/live.ts'

const HURRY_MS = 10_000

interface Heard {
  endsAt: number | null
  /** For the reader, who may have won. */
  isOver: boolean
  own: PlayerResult | undefined
  /** Whether the match was running when it was opened: the end of an old one makes no sound. */
  isWatched: boolean
  /** The rival has won, and the reader may go on. */
  isCalled: boolean
}

/** The last ten seconds of a running match, a win of the rival, and a result that comes while it is watched. */
export function useMatchSounds({ endsAt, isOver, own, isWatched, isCalled }: Heard): void {
  useEffect(() => {
    const left = endsAt === null || isOver ? 0 : endsAt - serverNow() - HURRY_MS
    if (left <= 0) return
    const timer = setTimeout(() => playSound('hurry'), left)
    return () => clearTimeout(timer)
  }, [endsAt, isOver])
  useEffect(() => {
    if (isCalled) playSound('hurry')
  }, [isCalled])
  const wasRunning = useRef(isWatched)
  useEffect(() => {
    if (!own || !wasRunning.current) return
    wasRunning.current = false
    playSound(own.status === 'Failed' ? 'lost' : 'won')
  }, [own])
}
