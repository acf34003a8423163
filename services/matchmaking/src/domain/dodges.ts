const DAY_MS = 24 * 3600_000
const FIRST_BLOCK_MS = 10 * 60_000
/** Dodges older than this count for nothing. */
export const DODGES_KEPT_MS = 72 * 3600_000

/**
 * Until when a player may not join, given the times of all dodges of the last 72 h: the third within 24 h blocks for 10
 * minutes, each further one for twice as long, up to 24 h. Null when free. Times are milliseconds since the epoch.
 * RULES MM4.
 */
export function blockedUntil(dodges: readonly number[], now: number): number | null {
  if (dodges.length < 3) return null
  const recent = dodges.filter((at) => now - at < DODGES_KEPT_MS).sort((a, b) => a - b)
  let strikes = 0
  let until = 0
  for (const [i, at] of recent.entries()) {
    const third = recent[i - 2]
    if (third === undefined || at - third >= DAY_MS) continue
    strikes++
    until = at + Math.min(DAY_MS, FIRST_BLOCK_MS * 2 ** (strikes - 1))
  }
  return until > now ? until : null
}
