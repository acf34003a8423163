const PARTS = 8
const DAY_MS = 24 * 3_600_000
/** A prime, so that a share which is too large to be finished begins elsewhere each time. */
const STEP = 5

/** Every eighth name, others on each UTC day, so that eight days have all; a share that comes again begins further on. */
export function daysShare(names: readonly string[], now: Date): string[] {
  const day = Math.floor(now.getTime() / DAY_MS)
  const share = names.filter((_, i) => i % PARTS === day % PARTS)
  const first = share.length === 0 ? 0 : (Math.floor(day / PARTS) * STEP) % share.length
  return [...share.slice(first), ...share.slice(0, first)]
}
