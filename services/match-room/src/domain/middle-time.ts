import type { DIFFICULTIES } from '@skirmish/contracts/constants'
import { RANKS, type Rank } from '@skirmish/contracts/ranks'

type Difficulty = (typeof DIFFICULTIES)[number]

/** How long a side of a match took to solve the problem, or how long it tried in vain, in milliseconds. */
export interface KnownTime {
  ms: number
  solved: boolean
}

/** The standard deviation of the logarithm of players' times: two thirds of them take between 0.55 and 1.8 times as long as the one in the middle. */
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
 * The time in which a player of a tier solves a problem in the middle, in milliseconds: the geometric mean of what such players took on such
 * problems, and of a guess, which counts less the more of them there are. One who tried in vain counts as who tries as long takes on average,
 * by the middle that is sought, which is found in rounds (EM for a censored log-normal). RULES GH3.
 */
export function middleTime(difficulty: Difficulty, level: Rank, known: readonly KnownTime[]): number {
  const guess = Math.log((GUESSED_MINUTES[difficulty][RANKS.indexOf(level)] ?? 0) * 60_000)
  let middle = guess
  for (let round = 0; round < ROUNDS; round++) {
    const logs = known.map(({ ms, solved }) => {
      const log = Math.log(Math.max(FASTEST_MS, ms))
      return solved ? log : meanBeyond(log, middle)
    })
    middle = (GUESS_WEIGHT * guess + logs.reduce((sum, log) => sum + log, 0)) / (GUESS_WEIGHT + logs.length)
  }
  return Math.exp(middle)
}

/** The mean of those logarithms of times around `middle` that are greater than `log`. */
function meanBeyond(log: number, middle: number): number {
  const z = (log - middle) / SPREAD
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return middle + (SPREAD * density) / shareBeyond(z)
}

/** The share of a standard normal distribution that is greater than `z` (Abramowitz and Stegun, 7.1.26). */
function shareBeyond(z: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2)
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const tail = (series * Math.exp((-z * z) / 2)) / 2
  return z >= 0 ? tail : 1 - tail
}
