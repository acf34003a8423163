import type { MatchView } from './calls.ts'

type Attempt = NonNullable<MatchView['attempts']>[number]

/** The player's attempts at the problem of a Solo match, the latest first. The one at hand has its clock above while it runs. */
export const attemptsIn = ({ attempts = [], match_id }: Pick<MatchView, 'attempts' | 'match_id'>): Attempt[] =>
  attempts.filter((one) => one.solved || one.match_id !== match_id)

/** The best time in minutes, with a result of this match that may not have been read back yet; null without a solution. */
export function bestTimeIn({ best_time }: Pick<MatchView, 'best_time'>, own?: number): number | null {
  const known = [best_time, own].filter((time) => typeof time === 'number')
  return known.length === 0 ? null : Math.min(...known)
}

/** The attempt that took the best time, the first of several; undefined without a solution. */
export const bestAttempt = (attempts: readonly Attempt[], best: number | null): string | undefined =>
  attempts.findLast((one) => one.solved && one.time_taken === best)?.match_id

/** Whether a result of this match is better than all others on the problem, of which there are some. */
export function isNewBest(match: Pick<MatchView, 'attempts' | 'match_id' | 'best_time'>, own: number): boolean {
  const others = attemptsIn(match).filter((one) => one.solved && one.match_id !== match.match_id)
  return others.length > 0 && others.every((one) => own < one.time_taken) && own <= (match.best_time ?? own)
}
