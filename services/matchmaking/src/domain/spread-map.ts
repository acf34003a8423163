const BITS = 5
const PARTS = 1 << BITS
/** The golden ratio's part of 2^32: multiplied by it, keys that differ a little fall far apart. */
const GOLDEN = 0x9e3779b1

/** A map by user or pair id, without an order of keys. */
export interface SpreadMap<V> {
  readonly size: number
  has(key: string): boolean
  get(key: string): V | undefined
  set(key: string, value: V): void
  /** False when the key was not in the map. */
  delete(key: string): boolean
  values(): Iterable<V>
}

/**
 * A map in parts, for very many keys that come and go. A full `Map` copies itself, deleted entries included, and stops the event loop
 * meanwhile: for 8 ms at 100,000 entries, for 100 ms and more at a million. The parts fill, and copy themselves, at different times.
 */
export function createSpreadMap<V>(): SpreadMap<V> {
  const parts = Array.from({ length: PARTS }, () => new Map<string, V>())
  let size = 0
  const partOf = (key: string) => parts[spread(key)] as Map<string, V> // below PARTS
  return {
    get size() {
      return size
    },
    has: (key) => partOf(key).has(key),
    get: (key) => partOf(key).get(key),
    set: (key, value) => {
      const part = partOf(key)
      const before = part.size
      part.set(key, value)
      size += part.size - before
    },
    delete: (key) => {
      const deleted = partOf(key).delete(key)
      if (deleted) size--
      return deleted
    },
    *values() {
      for (const part of parts) yield* part.values()
    },
  }
}

/** Hashes the last three characters, which differ in ids of any kind. */
function spread(key: string): number {
  const end = key.length
  const last = (key.charCodeAt(end - 1) * 31 + key.charCodeAt(end - 2)) * 31 + key.charCodeAt(end - 3)
  return Math.imul(last, GOLDEN) >>> (32 - BITS)
}
