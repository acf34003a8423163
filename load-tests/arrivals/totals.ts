import type { Tally } from './tally.ts'

/** What came of all that players began. Matches are named by their id, with what is wrong. */
export interface ArrivalsTotals {
  joins: number
  /** Matches that both players entered; those that players were told the results of; those that were void. */
  both: number
  results: number
  voids: number
  /** Matches that a player was sent to, or entered, and whose end they never heard. */
  lost: string[]
  /** Matches of which two different results were told. */
  doubled: string[]
  /** Matches that are not once in each player's history, as they were told. */
  unrecorded: string[]
  /** Whether k6's own thresholds held: the same, and no wrong opponent and no wrong verdict. */
  correct: boolean
}

/** What can be said of the points alone. */
export function totalsOf(tally: Tally): Omit<ArrivalsTotals, 'unrecorded' | 'correct'> {
  const all = [...tally.matches]
  const lost = all.flatMap(([id, { entered, told, lost }]) =>
    [...new Set([...entered, ...lost.keys()])]
      .filter((user) => !told.has(user))
      .map((user) => `${id} did not end for ${user}: ${lost.get(user) ?? 'k6 ended first'}`),
  )
  return {
    joins: tally.joins(),
    both: all.filter(([, { entered }]) => entered.size === 2).length,
    results: all.filter(([, { contents }]) => contents.size > 0).length,
    voids: all.filter(([, { voidFor }]) => voidFor.size > 0).length,
    lost,
    doubled: all.flatMap(([id, { contents, voidFor }]) => {
      const others = [...voidFor].map((user) => `void for ${user}`)
      return contents.size > 1 || (contents.size > 0 && others.length > 0)
        ? [`${id}: ${[...contents, ...others].join(' and ')}`]
        : []
    }),
  }
}
