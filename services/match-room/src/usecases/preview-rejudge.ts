import type { RejudgePreview } from '@skirmish/contracts/internal/rejudges'
import type { Kysely } from 'kysely'
import { applyCorrection } from '../domain/correction.ts'
import type { Balance } from '../domain/points.ts'
import { correctionsBy } from '../store/corrections.ts'
import { balancesOf } from '../store/ledger.ts'
import { matchById } from '../store/matches.ts'
import { countByState, countChanged, matchesToCorrect } from '../store/rejudged-submissions.ts'
import { shownRejudge } from '../store/rejudges.ts'
import type { Rejudge, Tables } from '../store/tables.ts'
import { type MatchChange, readChange } from './correct-match.ts'

/** Matches whose changes are shown one by one. */
const SHOWN = 100

/** How far a rejudge is, what it would change when it were applied now, and what it has corrected. */
export async function previewRejudge(db: Kysely<Tables>, rejudge: Rejudge, keptSince: Date): Promise<RejudgePreview> {
  const { rejudge_id } = rejudge
  const changes = []
  const balances = new Map<string, Balance>()
  for (const matchId of await matchesToCorrect(db, rejudge_id, SHOWN, 'all')) {
    const match = await matchById(db, matchId)
    const change = match && (await readChange(db, rejudge_id, match, keptSince))
    if (change) changes.push(await shown(db, change, balances))
  }
  const submissions = await countByState(db, rejudge_id)
  const matches_changed = await countChanged(db, rejudge_id)
  const corrected = await correctionsBy(db, rejudge_id, SHOWN)
  return { rejudge: shownRejudge(rejudge), submissions, matches_changed, changes, corrected }
}

/** A change with the points that it would move, one match after another: a balance does not fall below zero. */
async function shown(
  db: Kysely<Tables>,
  { match, players, verdicts, corrections }: MatchChange,
  balances: Map<string, Balance>,
) {
  const nameOf = (userId: string) => players.find((player) => player.user_id === userId)?.username ?? userId
  const results = []
  for (const { user_id, solved_at, outcome, points_delta } of corrections) {
    const before = balances.get(user_id) ?? (await balancesOf(db, [user_id], false)).get(user_id)
    const after = before && applyCorrection(before, points_delta)
    if (after) balances.set(user_id, after)
    const former = players.find((player) => player.user_id === user_id)?.outcome ?? null
    const reopened = match.type === 'Solo' && !solved_at
    const moved = before && after ? after.points - before.points : 0
    results.push({ username: nameOf(user_id), former, outcome: reopened ? null : outcome, points_delta: moved })
  }
  const solved = verdicts.find(({ verdict }) => verdict === 'accepted')
  if (match.type === 'Solo' && match.status === 'Pending' && solved)
    results.push({ username: nameOf(solved.user_id), former: null, outcome: 'Won' as const, points_delta: 0 })
  return {
    ...{ match_id: match.match_id, type: match.type, status: match.status, results },
    verdicts: verdicts.map(({ user_id, former, verdict }) => ({ username: nameOf(user_id), former, verdict })),
  }
}
