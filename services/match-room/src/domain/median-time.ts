import type { DIFFICULTIES } from '@skirmish/contracts/constants'
import { RANKS, type Rank } from '@skirmish/contracts/ranks'

type Difficulty = (typeof DIFFICULTIES)[number]

/** How long a side of a match took to solve the problem, or how long it tried in vain, in milliseconds. */
export interface KnownTime {
  ms: number
  solved: boolean
}

/** The standard deviation of the logarithm of players' times: two thirds of them take between 0.55 and 1.8 times the median. */
export const SPREAD = 0.6
export const FASTEST_MS = 45_000

/** Minutes in which half of the players of a tier solve a problem, Bronze first: a guess, until the bank's own matches say better. */
const GUESSED_MINUTES: Record<Difficulty, readonly number[]> = {
  Easy: [9, 7.5, 6, 5, 4, 3],
  Medium: [19, 16, 13, 11, 9, 7],
  Hard: [34, 29, 24, 20, 16, 12],
}
/** The guess weighs as much as so many matches. */
const GUESS_WEIGHT = 3
const ROUNDS = 30

/**
 * The median time in which players of a tier solve a problem, in milliseconds: the geometric mean of known times and a guess, which weighs less the
 * more times are known. A player who tried in vain counts with the average time of players who need longer than that; this average depends on
 * the median, so both are estimated in turn (EM for a censored log-normal). RULES GH3.
 */
export function medianTime(difficulty: Difficulty, level: Rank, known: readonly KnownTime[]): number {
  const guess = Math.log((GUESSED_MINUTES[difficulty][RANKS.indexOf(level)] ?? 0) * 60_000)
  let median = guess
  for (let round = 0; round < ROUNDS; round++) {
    const logs = known.map(({ ms, solved }) => {
      const log = Math.log(Math.max(FASTEST_MS, ms))
      return solved ? log : meanBeyond(log, median)
    })
    median = (GUESS_WEIGHT * guess + logs.reduce((sum, log) => sum + log, 0)) / (GUESS_WEIGHT + logs.length)
  }
  return Math.exp(median)
}

/** The mean of those logarithms of times around `median` that are greater than `log`. */
function meanBeyond(log: number, median: number): number {
  const z = (log - median) / SPREAD
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return median + (SPREAD * density) / shareBeyond(z)
}

/** The share of a standard normal distribution that is greater than `z` (Abramowitz and Stegun, 7.1.26). */
function shareBeyond(z: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2)
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const tail = (series * Math.exp((-z * z) / 2)) / 2
  return z >= 0 ? tail : 1 - tail
}
