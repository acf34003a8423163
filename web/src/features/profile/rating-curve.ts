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

const STEPS = [10, 20, 50, 100, 200, 500]
const MOST_TICKS = 5

/** The round figures of the axis of points, five at most. */
export function ticksIn({ low, high }: { low: number; high: number }): number[] {
  const within = (step: number) => Math.floor(high / step) - Math.ceil(low / step) + 1
  const step = STEPS.find((one) => within(one) <= MOST_TICKS) ?? 1_000
  return Array.from({ length: within(step) }, (_, i) => (Math.ceil(low / step) + i) * step)
}

const MOST_DATES = 4

/** The points below which their date stands, spread evenly; the first one is from before all matches and has none. */
export function datedPoints(count: number): number[] {
  const dates = Math.min(MOST_DATES, count - 1)
  const spread = Array.from({ length: dates }, (_, i) => 1 + Math.round((i * (count - 2)) / Math.max(1, dates - 1)))
  return [...new Set(spread)]
}

/** The point that is the nearest to a part of the width, from 0 to 1. */
export const pointAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
