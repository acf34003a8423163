import { rankOf } from '@skirmish/contracts/ranks'
import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { homeQuery } from '../../shared/profile/profile-query.ts'

/** The points with which a ranked match was begun: null where it was not watched, as of a match from History, or where the result does not fit them. */
export function usePointsBefore(isRunning: boolean, own: PlayerResult | undefined): number | null {
  const { data } = useQuery({ ...homeQuery(), enabled: isRunning })
  const before = useRef<number | null>(null)
  if (isRunning && data) before.current = data.points
  if (before.current === null || !own) return null
  return rankOf(before.current + own.points_delta) === own.rank ? before.current : null
}
