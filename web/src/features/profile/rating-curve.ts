import { RANK_BANDS } from '@skirmish/contracts/ranks'

/** The points after each match, the earliest first, told backwards from what they are now; `deltas` has the latest first. */
export function pointsOverTime(now: number, deltas: readonly number[]): number[] {
  const points = [now]
  for (const delta of deltas) points.push(Math.max(0, (points.at(-1) ?? now) - delta))
  return points.reverse()
}

const LEAST_SPAN = 40

/** The range of points that a curve is drawn in, with some air, never below 0. */
export function rangeOf(points: readonly number[]): { low: number; high: number } {
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const air = Math.max((high - low) * 0.12, (LEAST_SPAN - (high - low)) / 2)
  return { low: Math.max(0, Math.floor(low - air)), high: Math.ceil(high + air) }
}

/** The tiers' floors that lie in a range: where a line tells of a promotion. */
export const floorsIn = ({ low, high }: { low: number; high: number }) =>
  RANK_BANDS.filter(({ floor }) => floor > low && floor < high)
