import type { PlayerResult } from '@skirmish/contracts/sockets/match'

/** What a value of a side is worth beside the other's; null where the side has done nothing for it. */
export type Worth = (side: PlayerResult) => number | null

/** Results of before say nothing of it: who handed in nothing has solved nothing. */
const hasSolved = (side: PlayerResult): boolean => side.solved ?? (side.status !== 'Failed' && side.tests_ran > 0)

/** The time is the match's, and no feat, where a side has not solved it; whole minutes are all that is shown. */
export const timeWorth: Worth = (side) => (hasSolved(side) ? -Math.trunc(side.time_taken) : null)
/** Few lines are a feat where they solve the problem. */
export const linesWorth: Worth = (side) => (hasSolved(side) ? -side.code_lines : null)

export const pointsWorth: Worth = (side) => (side.points_delta > 0 ? side.points_delta : null)

/** Whether a side's value is praised: a solution where the other has none, and else the better of two. */
export function isBetter(side: PlayerResult, other: PlayerResult, worth: Worth): boolean {
  const [own, theirs] = [worth(side), worth(other)]
  return own !== null && (theirs === null || own > theirs)
}
