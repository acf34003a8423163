/** When an arena begins and ends, and how long its matches last; milliseconds since the epoch, and milliseconds. */
interface ArenaTimes {
  starts_at: number
  ends_at: number
  match_ms: number
}

/** In the last minutes of an arena nobody is paired any more: a match is worth beginning only with so much time, milliseconds. RULES AR6. */
const LEAST_MATCH_MS = 5 * 60_000

/** So long after the end an arena waits for verdicts of its last matches; then they count for nobody. RULES AR6. */
export const LAST_RESULTS_MS = 7 * 60_000

/** `closing`: matches run, and nobody is paired any more. */
export type Phase = 'upcoming' | 'running' | 'closing' | 'over'

/** The phase of an arena by the clock alone, so that it is the same for every process, whatever died before. RULES AR6. */
export function phaseOf({ starts_at, ends_at }: Omit<ArenaTimes, 'match_ms'>, now: number): Phase {
  if (now < starts_at) return 'upcoming'
  if (now >= ends_at) return 'over'
  return now < ends_at - LEAST_MATCH_MS ? 'running' : 'closing'
}

/** How long a match that begins at `now` may last, milliseconds: none outlasts its arena. RULES AR6. */
export const matchMs = ({ ends_at, match_ms }: ArenaTimes, now: number): number => Math.min(match_ms, ends_at - now)
