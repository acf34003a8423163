import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { useEffect, useRef } from 'react'
import { playSound } from '../../shared/alerts/sounds.ts'
import { serverNow } from '../../shared/tab/live.ts'

/** When a sound tells of the end of a running match, milliseconds before it. */
const WARNINGS = { minute: 60_000, hurry: 10_000 } as const

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

/** The last minute and the last ten seconds of a running match, a win of the rival, and a result that comes while it is watched. */
export function useMatchSounds({ endsAt, isOver, own, isWatched, isCalled }: Heard): void {
  useEffect(() => {
    if (endsAt === null || isOver) return
    const timers = (['minute', 'hurry'] as const).flatMap((sound) => {
      const left = endsAt - serverNow() - WARNINGS[sound]
      return left > 0 ? [setTimeout(() => playSound(sound), left)] : []
    })
    return () => timers.forEach(clearTimeout)
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
