import { useState } from 'react'
import type { MatchView } from './calls.ts'
import { knownResults, type LiveMatch } from './live-match-state.ts'
import { useMatchSounds } from './use-match-sounds.ts'
import { usePointsBefore } from './use-points-before.ts'

/** When a match ends, and how it has ended for the reader, who may have won it before, with its sounds; null where it has no time. */
export function useMatchEnd(match: MatchView, state: LiveMatch) {
  const over = state.status !== 'Pending'
  const endsAt =
    state.endsAt ?? (match.duration === null ? null : Date.parse(match.match_date) + match.duration * 60_000)
  const own = knownResults(state)?.[0]
  const isCalled = state.wonBy !== null && !own && !over // the rival has won, and the reader may go on
  const [isWatched] = useState(match.status === 'Pending')
  const pointsBefore = usePointsBefore(match.type === 'Ranked' && isWatched && !over && !own, own)
  useMatchSounds({ endsAt, isOver: over || own !== undefined, own, isWatched, isCalled })
  return { over, endsAt, own, pointsBefore, isCalled }
}
