const NONE = -1
const WORD = 32

/** Marks which of a row of buckets hold something. */
export interface FilledBuckets {
  mark(bucket: number): void
  unmark(bucket: number): void
  /** The first marked bucket at `from` or above it, up to `to`; -1 when there is none. */
  next(from: number, to: number): number
  /** The first marked bucket at `from` or below it, down to `to`; -1 when there is none. */
  previous(from: number, to: number): number
}

/** A bitmap: a search looks at 32 buckets at once. */
export function createFilledBuckets(buckets: number): FilledBuckets {
  const filled = new Int32Array(Math.ceil(buckets / WORD))
  return {
    mark: (bucket) => {
      filled[bucket >> 5] = (filled[bucket >> 5] ?? 0) | (1 << (bucket & 31))
    },
    unmark: (bucket) => {
      filled[bucket >> 5] = (filled[bucket >> 5] ?? 0) & ~(1 << (bucket & 31))
    },
    next: (from, to) => {
      for (let bucket = from; bucket <= to; ) {
        const word = (filled[bucket >> 5] ?? 0) >>> (bucket & 31)
        if (word !== 0) {
          const found = bucket + (31 - Math.clz32(word & -word))
          return found <= to ? found : NONE
        }
        bucket = (bucket | 31) + 1
      }
      return NONE
    },
    previous: (from, to) => {
      for (let bucket = from; bucket >= to; ) {
        const word = (filled[bucket >> 5] ?? 0) << (31 - (bucket & 31))
        if (word !== 0) {
          const found = bucket - Math.clz32(word)
          return found >= to ? found : NONE
        }
        bucket = (bucket & ~31) - 1
      }
      return NONE
    },
  }
}
