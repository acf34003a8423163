import type { FeedEntry, PlayerResult } from '@skirmish/contracts/sockets/match'
import type { MatchView } from './calls.ts'
import type { Rematch } from './live-match-state.ts'
import { ResultsDialog } from './results-dialog.tsx'
import { SoloResults } from './solo-results.tsx'

/** RESULTS, of a match against somebody or of a Solo match. */
export function MatchResults({
  match,
  results,
  feed,
  endsAt,
  pointsBefore,
  rematch,
  onRematch,
  list,
  onEditorial,
  onClose,
}: {
  match: MatchView
  results: PlayerResult[]
  feed: readonly FeedEntry[] | null
  /** Until when a match goes on for the rival that the reader has won; null of one that is over. */
  endsAt: number | null
  /** Of the reader, where a ranked match ended under their eyes. */
  pointsBefore: number | null
  rematch: Rematch | null
  onRematch: () => void
  list: string
  onEditorial: () => void
  onClose: () => void
}) {
  const told = match.editorial ? onEditorial : null
  const [own] = results
  if (match.type === 'Solo' && own)
    return <SoloResults match={match} own={own} list={list} onEditorial={told} onClose={onClose} />
  return (
    <ResultsDialog
      results={results}
      waitsFor={endsAt !== null && match.opponent ? { ...match.opponent, endsAt } : null}
      matchId={match.match_id}
      feed={feed}
      startedAt={Date.parse(match.match_date)}
      kind={match.type}
      arenaId={match.arena_id ?? null}
      opponent={match.opponent}
      pointsBefore={pointsBefore}
      testPoints={match.test_points}
      rematch={rematch}
      onRematch={onRematch}
      onEditorial={told}
      onClose={onClose}
    />
  )
}
