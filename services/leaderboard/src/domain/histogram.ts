/**
 * How many players have each number of points, as a Fenwick tree: counts and positions in O(log n) without touching
 * a row. Points are integers, so 4,096 counters hold every board; points past the last share it and are counted in
 * the rows themselves. (P. Fenwick, "A new data structure for cumulative frequency tables", 1994.)
 */
export interface Histogram {
  add(points: number, by: 1 | -1): void
  /** Players with `points` in [from, to). `to` may be Infinity. */
  between(from: number, to: number): number
  /** The `rank`-th player of [from, to) counted from the top, 0-based: the points they have and how many of those points stand above. */
  seek(from: number, to: number, rank: number): { points: number; skip: number } | null
}

const HISTOGRAM_SIZE = 4096
/** The points whose counter holds everyone above them as well. */
export const LAST_COUNTED = HISTOGRAM_SIZE - 1

export function createHistogram(): Histogram {
  const tree = new Int32Array(HISTOGRAM_SIZE + 1)
  const slot = (points: number) => Math.min(Math.max(points, 0), LAST_COUNTED)
  /** Players with fewer than `points`. */
  const below = (points: number): number => {
    let sum = 0
    for (let i = Math.min(Math.max(points, 0), HISTOGRAM_SIZE); i > 0; i -= i & -i) sum += tree[i] ?? 0
    return sum
  }
  const between = (from: number, to: number) => below(to) - below(from)
  return {
    add: (points, by) => {
      for (let i = slot(points) + 1; i <= HISTOGRAM_SIZE; i += i & -i) tree[i] = (tree[i] ?? 0) + by
    },
    between,
    seek: (from, to, rank) => {
      const count = between(from, to)
      if (rank < 0 || rank >= count) return null
      // from the top: the player with exactly `count - 1 - rank` others of the band below or equal in order
      const target = below(from) + (count - 1 - rank)
      let index = 0
      let rest = target
      for (let step = 1 << Math.floor(Math.log2(HISTOGRAM_SIZE)); step > 0; step >>= 1) {
        const next = index + step
        const held = tree[next]
        if (next <= HISTOGRAM_SIZE && held !== undefined && held <= rest) {
          index = next
          rest -= held
        }
      }
      const above = between(index + 1, to)
      return { points: index, skip: rank - above }
    },
  }
}
