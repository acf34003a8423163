/** Use counts half after this long: an hour later a quarter is left. */
const HALF_LIFE_MS = 30 * 60_000
/** Beyond this many people those are forgotten that did not use the judge for the longest time. */
const MOST_KEPT = 10_000

/** How much of the judge each person used lately, in milliseconds of a slot. Times are milliseconds of any one clock. */
export interface RecentUse {
  add(person: string, usedMs: number, now: number): void
  of(person: string, now: number): number
}

export function createRecentUse(): RecentUse {
  const used = new Map<string, { ms: number; at: number }>()
  const of = (person: string, now: number) => {
    const one = used.get(person)
    return one ? one.ms * 0.5 ** ((now - one.at) / HALF_LIFE_MS) : 0
  }
  return {
    of,
    add: (person, usedMs, now) => {
      const ms = of(person, now) + usedMs
      used.delete(person) // the map keeps the order of the last use
      used.set(person, { ms, at: now })
      if (used.size <= MOST_KEPT) return
      const [oldest = ''] = used.keys()
      used.delete(oldest)
    },
  }
}
