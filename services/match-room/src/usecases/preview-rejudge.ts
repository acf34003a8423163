import type { Kysely } from 'kysely'
import { correctionsBy } from '../store/corrections.ts'
import { matchById } from '../store/matches.ts'
import { countByState, matchesToCorrect } from '../store/rejudged-submissions.ts'
import type { Rejudge, Tables } from '../store/tables.ts'
import { type MatchChange, readChange } from './correct-match.ts'

/** Matches whose changes are shown one by one. */
const SHOWN = 100

/** How far a rejudge is, what it would change when it were applied now, and what it has corrected. */
export async function previewRejudge(db: Kysely<Tables>, rejudge: Rejudge, keptSince: Date) {
  const { rejudge_id, problem_id, state, begun_at, applied_at } = rejudge
  const changes = []
  for (const matchId of await matchesToCorrect(db, rejudge_id, SHOWN)) {
    const match = await matchById(db, matchId)
    const change = match && (await readChange(db, rejudge_id, match, keptSince))
    if (change) changes.push(shown(change))
  }
  const submissions = await countByState(db, rejudge_id)
  const corrected = await correctionsBy(db, rejudge_id, SHOWN)
  return { rejudge: { rejudge_id, problem_id, state, begun_at, applied_at }, submissions, changes, corrected }
}

function shown({ match, players, verdicts, corrections }: MatchChange) {
  const nameOf = (userId: string) => players.find((player) => player.user_id === userId)?.username ?? userId
  return {
    match_id: match.match_id,
    type: match.type,
    verdicts: verdicts.map(({ user_id, former, verdict }) => ({ username: nameOf(user_id), former, verdict })),
    results: corrections.map(({ user_id, outcome, points_delta }) => {
      const former = players.find((player) => player.user_id === user_id)?.outcome
      return { username: nameOf(user_id), former, outcome, points_delta }
    }),
  }
}
