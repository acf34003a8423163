/** A season's board lists so many players. RULES SE1. */
export const SEASON_LISTED = 1_000
/** So many players of a season keep a title. RULES SE2. */
export const SEASON_TITLES = 100
/** A season closes this long after its end, so that results which reach the leaderboard late still count. RULES SE2. */
const CLOSES_AFTER_MS = 24 * 3_600_000

/** The season of a time: its month in UTC, as YYYY-MM. RULES SE1. */
export const seasonOf = (at: Date): string => at.toISOString().slice(0, 7)

/** The oldest season that may not be closed yet. RULES SE2. */
export const oldestOpenSeason = (now: Date): string => seasonOf(new Date(now.getTime() - CLOSES_AFTER_MS))

/** When a season begins, and when the next one does. */
export function boundsOfSeason(season: string): { begins: Date; ends: Date } {
  const begins = new Date(`${season}-01T00:00:00Z`)
  return { begins, ends: new Date(Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth() + 1)) }
}

/** The title that a place in a closed season gives; null below all of them. */
export function titleOf(place: number): 'first' | 'top10' | 'top100' | null {
  if (place === 1) return 'first'
  if (place <= 10) return 'top10'
  return place <= SEASON_TITLES ? 'top100' : null
}
