const WAVE_MS = 1_000
/** After such a wait neither points nor the last opponents keep two players apart, milliseconds. RULES MM2, MM3. */
export const NO_BOUND_AFTER_MS = 60_000
const FIRST = 75
const WIDENING = 12
/** The greatest difference of points that the queue bounds; beyond it players wait for anybody. RULES MM2, PE6. */
export const WIDEST_WINDOW = 400

/** The difference of points that a player accepts after a wait of so many milliseconds: 75, 12 more a missed wave, at most 400, anything after 60 s. RULES MM2. */
export function pairingWindow(waitedMs: number): number {
  if (waitedMs >= NO_BOUND_AFTER_MS) return Number.POSITIVE_INFINITY
  return Math.min(WIDEST_WINDOW, FIRST + WIDENING * Math.max(0, Math.floor(waitedMs / WAVE_MS)))
}

/** The wait after which a player accepts a difference: the shortest one whose window has room for it, milliseconds. RULES MM2. */
export function waitForDifference(difference: number): number {
  if (difference > WIDEST_WINDOW) return NO_BOUND_AFTER_MS
  return Math.ceil(Math.max(0, difference - FIRST) / WIDENING) * WAVE_MS
}
