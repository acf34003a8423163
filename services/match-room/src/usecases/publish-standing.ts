import { ProblemRejudged } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { solutionTimes, standingVersion, takeBackSolutions } from '../store/standings-on-problems.ts'
import type { Tables } from '../store/tables.ts'

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/**
 * Publishes what a player has achieved on a problem after a rejudge, in place of all earlier events: whether it is solved, on which days,
 * and when in Solo. The caller has locked the standing and counted the change. RULES PB7.
 */
export async function publishStanding(
  tx: Kysely<Tables>,
  about: { user_id: string; problem_id: string; rejudge_id: string },
): Promise<void> {
  const { user_id, problem_id } = about
  const solutions = await solutionTimes(tx, user_id, problem_id)
  const solvedDays = [...new Set(solutions.map(({ solved_at }) => dayOf(solved_at)))]
  const { days, wasSolved } = await takeBackSolutions(tx, user_id, problem_id, solvedDays)
  const inSolo = solutions.find(({ type }) => type === 'Solo')
  await emit(tx, ProblemRejudged, {
    ...about,
    version: await standingVersion(tx, user_id, problem_id),
    status: solutions.length > 0 ? 'Completed' : 'Failed',
    solved_change: wasSolved ? -1 : 0,
    days,
    solved_at: inSolo?.solved_at.toISOString() ?? null,
  })
}
