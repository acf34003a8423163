import type { PointsOutcome } from './points.ts'

/**
 * After ranked matches that one of the two solved against so many different opponents, a player's points say something. Accounts that give up
 * to each other stay new, and so do two that solve for each other.
 */
export const KNOWN_AFTER = 5
/** Who was given a win by an opponent gains little by further ones within so many days: a fixed set of helpers does not lift a player day by day. */
export const GIVEN_LATELY_DAYS = 7
/** A player who gives up within this time of the match's beginning has looked at the problem at most. */
const HASTY_MS = 60_000
const AGAINST_A_NEWCOMER = 0.5
/** Of a win that was given by a newcomer, or by somebody who gave one lately. */
const DOUBTFULLY_GIVEN = 0.1

/** What a player did in a ranked match, as far as it decides what the match is worth. */
export interface Effort {
  /** Fewer than five opponents came before with whom a ranked match was solved, by either. */
  isNew: boolean
  /** Runs and submissions. */
  tests: number
  /** The player gave up within a minute of the match's beginning. */
  hasty: boolean
  /** The player gained by another win that the same opponent gave within the seven days before. */
  givenLately: boolean
}

/** What came before a ranked match, for one of its players. */
export interface Past {
  /** Different opponents with whom a ranked match was solved, by either; counted up to five at least. */
  opponents: number
  givenLately: boolean
}

/** The effort of a player with such a past in a match that began at `startedAt`. */
export function effortOf(player: { tests: number; resigned_at: Date | null }, startedAt: Date, past: Past): Effort {
  const gaveUpAfter = player.resigned_at && player.resigned_at.getTime() - startedAt.getTime()
  return {
    isNew: past.opponents < KNOWN_AFTER,
    tests: player.tests,
    hasty: gaveUpAfter !== null && gaveUpAfter < HASTY_MS,
    givenLately: past.givenLately,
  }
}

/**
 * Which part of the points of RK2 a match moves for a player, from 0 to 1. A win that was solved is the player's own work. One that was
 * given could be given by a throwaway account: it is worth nothing unless the other one tried, and for longer than a look, and little where
 * the other one is new or gave one lately. The player who gives up loses in any case: otherwise one could look at problem after problem until
 * a known one comes. RULES RK6.
 */
export function shareOf(outcome: PointsOutcome, solved: boolean, mine: Effort, theirs: Effort): number {
  const share = !mine.isNew && theirs.isNew ? AGAINST_A_NEWCOMER : 1
  if (solved || outcome !== 'won') return share
  if (theirs.tests === 0 || theirs.hasty) return 0
  return theirs.isNew || mine.givenLately ? Math.min(share, DOUBTFULLY_GIVEN) : share
}
