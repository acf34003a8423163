const MOST = 1_000
const known = new Map<number, string>()

/** ISO 8601 of milliseconds since the epoch. With thousands of joins a second the same few are written again and again. */
export function iso(ms: number): string {
  const before = known.get(ms)
  if (before) return before
  if (known.size >= MOST) known.clear()
  const text = new Date(ms).toISOString()
  known.set(ms, text)
  return text
}
