import type { PointsOutcome } from './points.ts'

/** After so many ranked matches that one of the two solved, a player's points say something: accounts that give up to each other stay new. */
export const KNOWN_AFTER = 5
/** A player who gives up within this time of the match's beginning has looked at the problem at most. */
const HASTY_MS = 60_000
const AGAINST_A_NEWCOMER = 0.5
const GIVEN_BY_A_NEWCOMER = 0.1

/** What a player did in a ranked match, as far as it decides what the match is worth. */
export interface Effort {
  /** Fewer than five ranked matches that somebody solved came before. */
  isNew: boolean
  /** Runs and submissions. */
  tests: number
  /** The player gave up within a minute of the match's beginning. */
  hasty: boolean
}

/** The effort of a player of whose ranked matches before this one `before` were solved by somebody. */
export function effortOf(player: { tests: number; resigned_at: Date | null }, startedAt: Date, before: number): Effort {
  const gaveUpAfter = player.resigned_at && player.resigned_at.getTime() - startedAt.getTime()
  return { isNew: before < KNOWN_AFTER, tests: player.tests, hasty: gaveUpAfter !== null && gaveUpAfter < HASTY_MS }
}

/**
 * Which part of the points of RK2 a match moves for a player, from 0 to 1. A win that was solved is the player's own work. One that was
 * given could be given by a throwaway account: it is worth nothing unless the other one tried, and for longer than a look. The player who gives
 * up loses in any case: otherwise one could look at problem after problem until a known one comes. RULES RK6.
 */
export function shareOf(outcome: PointsOutcome, solved: boolean, mine: Effort, theirs: Effort): number {
  const share = !mine.isNew && theirs.isNew ? AGAINST_A_NEWCOMER : 1
  if (solved || outcome !== 'won') return share
  if (theirs.tests === 0 || theirs.hasty) return 0
  return theirs.isNew ? GIVEN_BY_A_NEWCOMER : share
}
