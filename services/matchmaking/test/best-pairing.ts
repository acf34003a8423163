interface Pairing {
  pairs: number
  /** The sum of the differences within pairs. */
  difference: number
}

const isBetter = (a: Pairing, b: Pairing) => a.pairs > b.pairs || (a.pairs === b.pairs && a.difference < b.difference)

/**
 * The most pairs of up to 20 players, and with so many the smallest sum of differences, by trying all pairings: each set of players is solved
 * once. `difference` returns null of two who may not meet.
 */
export function bestPairing<T>(players: readonly T[], difference: (a: T, b: T) => number | null): Pairing {
  const best = new Map<number, Pairing>([[0, { pairs: 0, difference: 0 }]])
  const solve = (left: number): Pairing => {
    const known = best.get(left)
    if (known) return known
    const first = 31 - Math.clz32(left)
    const rest = left & ~(1 << first)
    let found = solve(rest) // the first waits
    for (let other = 0; other < first; other++) {
      const [a, b] = [players[first], players[other]]
      const between = rest & (1 << other) && a !== undefined && b !== undefined ? difference(a, b) : null
      if (between === null) continue
      const { pairs, difference: sum } = solve(rest & ~(1 << other))
      const tried = { pairs: pairs + 1, difference: sum + between }
      if (isBetter(tried, found)) found = tried
    }
    best.set(left, found)
    return found
  }
  return solve(2 ** players.length - 1)
}
