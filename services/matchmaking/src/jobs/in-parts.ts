/** The leader decides on at most this many players or pairs at once: between two such parts others join, and the lease is renewed. */
export const AT_ONCE = 1_000

export const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE))
