/** Rank tiers as half-open bands of points, RULES RK1: floor ≤ points < ceiling. Ruby's ceiling only fills its bar. */
export const RANK_BANDS = [
  { rank: 'Bronze', floor: 0, ceiling: 100 },
  { rank: 'Silver', floor: 100, ceiling: 300 },
  { rank: 'Gold', floor: 300, ceiling: 500 },
  { rank: 'Emerald', floor: 500, ceiling: 800 },
  { rank: 'Diamond', floor: 800, ceiling: 1200 },
  { rank: 'Ruby', floor: 1200, ceiling: 1700 },
] as const

export type Rank = (typeof RANK_BANDS)[number]['rank']
export const RANKS: readonly Rank[] = RANK_BANDS.map((band) => band.rank)

/** The band that a number of points falls into. Points below 0 count as Bronze, points past 1700 as Ruby. */
export function bandOf(points: number): (typeof RANK_BANDS)[number] {
  let found: (typeof RANK_BANDS)[number] = RANK_BANDS[0]
  for (const band of RANK_BANDS) if (points >= band.floor) found = band
  return found
}

/** The tier's name for a number of points. */
export function rankOf(points: number): Rank {
  return bandOf(points).rank
}
