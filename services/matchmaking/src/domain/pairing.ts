import { INSTANT_DIFFERENCE, mayPair, mustAvoid, type Ticket } from './ticket.ts'

/** The closest waiting player that a newcomer is paired with at once, if any is near enough. RULES MM2. */
export function instantPartner(newcomer: Ticket, waiting: Iterable<Ticket>, now: number): Ticket | null {
  let best: Ticket | null = null
  for (const ticket of waiting) {
    const off = Math.abs(ticket.points - newcomer.points)
    if (off > INSTANT_DIFFERENCE || mustAvoid(newcomer, ticket, now)) continue
    const bestOff = best ? Math.abs(best.points - newcomer.points) : Number.POSITIVE_INFINITY
    if (off < bestOff || (off === bestOff && best && ticket.joined_at < best.joined_at)) best = ticket
  }
  return best
}

const EXACT_UP_TO = 14
type Pairing = [Ticket, Ticket][]

/**
 * Pairs a wave: as many permitted pairs as possible, then the least total difference of points. Exact for up to 14
 * waiting players; beyond, sorted neighbours are paired by dynamic programming and those left over by a second pass,
 * which is within the bound of the exact answer wherever nobody is excluded. RULES MM2.
 */
export function pairWave(tickets: readonly Ticket[], now: number): Pairing {
  const sorted = [...tickets].sort((a, b) => a.points - b.points || a.joined_at - b.joined_at)
  return sorted.length <= EXACT_UP_TO ? pairExactly(sorted, now) : pairNeighbours(sorted, now)
}

interface Best {
  pairs: number
  difference: number
  taken: [number, number] | null
}

const better = (a: Best, b: Best) => a.pairs > b.pairs || (a.pairs === b.pairs && a.difference < b.difference)

/** Over all sets of players left, as bit masks. */
function pairExactly(sorted: Ticket[], now: number): Pairing {
  const n = sorted.length
  const best: Best[] = new Array(1 << n)
  best[0] = { pairs: 0, difference: 0, taken: null }
  for (let mask = 1; mask < 1 << n; mask++) {
    const first = 31 - Math.clz32(mask & -mask)
    const without = best[mask & ~(1 << first)] as Best // smaller masks are filled
    let chosen: Best = { ...without, taken: null }
    for (let other = first + 1; other < n; other++) {
      if (!(mask & (1 << other))) continue
      const [a, b] = [sorted[first] as Ticket, sorted[other] as Ticket] // both bits are below n
      if (!mayPair(a, b, now)) continue
      const rest = best[mask & ~(1 << first) & ~(1 << other)] as Best // likewise
      const candidate: Best = {
        pairs: rest.pairs + 1,
        difference: rest.difference + b.points - a.points,
        taken: [first, other],
      }
      if (better(candidate, chosen)) chosen = candidate
    }
    best[mask] = chosen
  }
  const pairs: Pairing = []
  for (let mask = (1 << n) - 1; mask; ) {
    const first = 31 - Math.clz32(mask & -mask)
    const taken = best[mask]?.taken
    mask &= ~(1 << first)
    if (!taken) continue
    mask &= ~(1 << taken[1])
    pairs.push([sorted[first] as Ticket, sorted[taken[1]] as Ticket]) // indices come from the masks
  }
  return pairs
}

function pairNeighbours(sorted: Ticket[], now: number): Pairing {
  const best: Best[] = [{ pairs: 0, difference: 0, taken: null }]
  for (let i = 1; i <= sorted.length; i++) {
    let chosen: Best = { ...(best[i - 1] as Best), taken: null } // filled in order
    const [a, b] = [sorted[i - 2], sorted[i - 1]]
    if (a && b && mayPair(a, b, now)) {
      const rest = best[i - 2] as Best // i is at least 2 here
      const candidate: Best = {
        pairs: rest.pairs + 1,
        difference: rest.difference + b.points - a.points,
        taken: [i - 2, i - 1],
      }
      if (better(candidate, chosen)) chosen = candidate
    }
    best.push(chosen)
  }
  const pairs: Pairing = []
  const left: Ticket[] = []
  for (let i = sorted.length; i > 0; ) {
    const taken = best[i]?.taken
    if (taken)
      pairs.push([sorted[taken[0]] as Ticket, sorted[taken[1]] as Ticket]) // within the array
    else left.push(sorted[i - 1] as Ticket) // likewise
    i -= taken ? 2 : 1
  }
  return [...pairs, ...pairLeftovers(left.reverse(), now)]
}

/** Those whom an excluded neighbour kept apart: each takes the nearest permitted one that is left. */
function pairLeftovers(left: Ticket[], now: number): Pairing {
  const pairs: Pairing = []
  const free = new Set(left)
  for (const a of left) {
    if (!free.delete(a)) continue
    for (const b of free) {
      if (!mayPair(a, b, now)) continue
      free.delete(b)
      pairs.push([a, b])
      break
    }
  }
  return pairs
}
