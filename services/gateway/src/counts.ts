import { type Tally, talliesOf } from '@skirmish/service-kit/http/address-keys'

export const WINDOW_MS = 10_000

/** `told` includes the other gateways' counts; `fresh` holds what only this gateway has counted. */
interface Count {
  told: number
  fresh: number
}

/** Counts by key in windows of ten seconds, on this gateway, without a timer. */
export interface Counts {
  /** Counts one more; returns the seconds to wait, 0 when no more than `most` have been counted. */
  waitFor(key: string, most: number): number
  /** Takes a count off again. */
  giveBack(key: string): void
  /** The number of the current window, and its counts. */
  current(): { window: number; counts: ReadonlyMap<string, Count> }
}

export function createCounts(): Counts {
  let window = 0
  let counts = new Map<string, Count>()
  return {
    waitFor: (key, most) => {
      const now = Date.now()
      const current = Math.floor(now / WINDOW_MS)
      if (current !== window) {
        window = current
        counts = new Map()
      }
      let count = counts.get(key)
      if (!count) {
        count = { told: 0, fresh: 0 }
        counts.set(key, count)
      }
      count.fresh++
      return count.told + count.fresh > most ? ((current + 1) * WINDOW_MS - now) / 1_000 : 0
    },
    giveBack: (key) => {
      const count = counts.get(key)
      if (count && count.fresh > 0) count.fresh--
    },
    current: () => ({ window, counts }),
  }
}

type Counting = Pick<Counts, 'waitFor'>

/** Counts in each tally until one refuses: a subscriber beyond the own limit does not use up that of the neighbours. Returns the seconds to wait. */
export function waitForAll(counts: Counting, tallies: readonly Tally[], most: number, prefix = ''): number {
  for (const { key, times } of tallies) {
    const seconds = counts.waitFor(prefix + key, most * times)
    if (seconds > 0) return seconds
  }
  return 0
}

/** Counts an address on this gateway; returns the seconds to wait. */
export const createAddressLimit = (most: number): ((address: string) => number) => {
  const counts = createCounts()
  return (address) => waitForAll(counts, talliesOf(address), most)
}
