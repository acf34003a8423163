import type { ProblemRejudged } from '@skirmish/contracts/events/matches'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Tables } from '../../tables.ts'
import { dailyProblemOf, saveDailyAttempt } from '../store/daily.ts'
import { noteRejudge } from '../store/rejudged-standings.ts'
import { saveStatus } from '../store/statuses.ts'

/** Hears when a player has solved a problem after a rejudge, or that no solution is left, in the transaction of the rejudge. */
export type SolvedAtChanged = (
  tx: Kysely<Tables>,
  userId: string,
  problemId: string,
  solved_at: Date | null,
) => Promise<void>

/**
 * Puts what a player has achieved on a problem after a rejudge in the place of all that was known: the problem's status, the days whose
 * problem it was, and so the streak; `solvedAtChanged` sees to the class's table. An older rejudge changes nothing. RULES PB7.
 */
export async function applyRejudge(
  tx: Kysely<Tables>,
  standing: Static<(typeof ProblemRejudged)['payload']>,
  solvedAtChanged: SolvedAtChanged,
): Promise<void> {
  const { user_id, problem_id, version, status, days } = standing
  const solved_at = standing.solved_at === null ? null : new Date(standing.solved_at)
  if (!(await noteRejudge(tx, { user_id, problem_id, version, solved_at }))) return
  await saveStatus(tx, user_id, problem_id, status, true)
  await solvedAtChanged(tx, user_id, problem_id, solved_at)
  for (const { day, status: onDay } of days)
    if ((await dailyProblemOf(tx, day)) === problem_id) await saveDailyAttempt(tx, user_id, day, onDay, true)
}
