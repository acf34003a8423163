import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentPlayQuery } from '../../shared/current-play-query.ts'
import type { MatchView } from './calls.ts'
import type { LiveMatch } from './live-match-state.ts'

const ASK_AGAIN_MS = 5_000

/**
 * Whether the player has passed every test, by what the match tells. While a submission is without an answer the server is asked: a
 * socket that held through a cut of the network brings no snapshot, and the opponent may keep the match open for long.
 */
export function useIsSolved(match: MatchView, state: LiveMatch, isUnanswered: boolean): boolean {
  const { i18n } = useTranslation()
  const isAsked = isUnanswered && state.status === 'Pending' && match.type !== 'Solo' // practice ends, and tells it, once it is solved
  const { data } = useQuery({ ...currentPlayQuery(i18n.language), enabled: isAsked, refetchInterval: ASK_AGAIN_MS })
  // Another match may be the one that binds the player by now.
  const running = isAsked ? [data?.match, ...(data?.solved_matches ?? [])] : []
  const isKnown = running.some((one) => one?.match_id === match.match_id && one.solved)
  if (state.solved || isKnown) return true
  const outcome = state.results?.[0]?.status
  // A match of two is also won by an opponent who gives up.
  return outcome === 'Completed' || (match.type === 'Solo' && outcome === 'Won')
}
