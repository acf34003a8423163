const DAY_MS = 24 * 3_600_000
/** A prime, so that a share which is too large to be finished begins elsewhere each time. */
const STEP = 5

/** One of so many `parts` of the names, another one each UTC day, so that so many days have all; a share that comes again begins further on. */
export function daysShare(names: readonly string[], now: Date, parts: number): string[] {
  const day = Math.floor(now.getTime() / DAY_MS)
  const share = names.filter((_, i) => i % parts === day % parts)
  const first = share.length === 0 ? 0 : (Math.floor(day / parts) * STEP) % share.length
  return [...share.slice(first), ...share.slice(0, first)]
}
