import { INSTANT_DIFFERENCE, mustAvoid, NOBODY, type Ticket, windowOf } from './ticket.ts'

export const NO_SLOT = -1

/** Whoever may wait. The queue notes here where it keeps them, so that it need not look them up. */
export interface Seat {
  /** Who waits has one. */
  ticket: Ticket | undefined
  /** Where in the queue. */
  slot: number
}

/** Everyone who waits, by points. */
export interface Queue<S extends Seat> {
  readonly size: number
  /** Adds one who is not in it. */
  add(seat: S, ticket: Ticket): void
  /** Takes one out; false when they were not in it. */
  remove(seat: S): boolean
  /** Who waits and may meet a newcomer at once: the closest, and of these the longest waiting. RULES MM2. */
  closest(newcomer: Ticket, now: number): S | undefined
  /**
   * Who may meet whom in a wave, by their points and how long they have waited: groups of two or more by points, of which nobody may
   * meet anybody of another one. Whoever is in none finds nobody. In steps, between which players may come and go. RULES MM2.
   */
  groups(now: number): Generator<void, Ticket[][]>
}

/** One bucket a point value, as points are integers; the few beyond share the last one, in order. */
const BUCKETS = 4096
const WORD = 32
/** Players that `groups` looks at in one step. */
const STEP = 1_000
const NONE = NO_SLOT

const bucketOf = (points: number): number => Math.min(BUCKETS - 1, Math.max(0, Math.trunc(points)))

/**
 * Buckets of first-come lists, linked through arrays of numbers, and a bitmap of those that hold someone: joining, leaving and
 * finding a partner cost the same however many wait. What a search looks at stands in the arrays too: a ticket that nobody has touched
 * for a while is far away in memory.
 */
export function createQueue<S extends Seat>(room = 1024): Queue<S> {
  let seats: (S | undefined)[] = new Array(room)
  let points = new Float64Array(room)
  let joined = new Float64Array(room)
  /** 1 for who avoids somebody. */
  let wary = new Uint8Array(room)
  let next = new Int32Array(room)
  let previous = new Int32Array(room)
  const free: number[] = []
  let used = 0
  const head = new Int32Array(BUCKETS).fill(NONE)
  const tail = new Int32Array(BUCKETS).fill(NONE)
  const filled = new Int32Array(BUCKETS / WORD)

  const grow = () => {
    const larger = next.length * 2
    seats = seats.concat(new Array(larger - seats.length))
    points = copied(points, new Float64Array(larger))
    joined = copied(joined, new Float64Array(larger))
    wary = copied(wary, new Uint8Array(larger))
    next = copied(next, new Int32Array(larger))
    previous = copied(previous, new Int32Array(larger))
  }
  const nextFilled = (from: number, to: number): number => {
    for (let bucket = from; bucket <= to; ) {
      const word = (filled[bucket >> 5] ?? 0) >>> (bucket & 31)
      if (word !== 0) {
        const found = bucket + (31 - Math.clz32(word & -word))
        return found <= to ? found : NONE
      }
      bucket = (bucket | 31) + 1
    }
    return NONE
  }
  const previousFilled = (from: number, to: number): number => {
    for (let bucket = from; bucket >= to; ) {
      const word = (filled[bucket >> 5] ?? 0) << (31 - (bucket & 31))
      if (word !== 0) {
        const found = bucket - Math.clz32(word)
        return found >= to ? found : NONE
      }
      bucket = (bucket & ~31) - 1
    }
    return NONE
  }
  const off = (slot: number, newcomer: Ticket): number => Math.abs((points[slot] ?? 0) - newcomer.points)
  const allowed = (slot: number, newcomer: Ticket, now: number): boolean => {
    if (newcomer.avoid === NOBODY && wary[slot] === 0) return true
    const ticket = seats[slot]?.ticket
    return ticket !== undefined && !mustAvoid(newcomer, ticket, now)
  }
  /** The slot of those in a bucket whom the newcomer may meet: the nearest and of these the longest waiting. */
  const bestIn = (bucket: number, newcomer: Ticket, now: number): number => {
    let best = NONE
    for (let slot = head[bucket] ?? NONE; slot !== NONE; slot = next[slot] ?? NONE) {
      if (best !== NONE && off(slot, newcomer) >= off(best, newcomer)) continue
      if (!allowed(slot, newcomer, now)) continue
      if (bucket < BUCKETS - 1) return slot // all of them have the same points
      best = slot
    }
    return best
  }
  const list = (slot: number, group: Ticket[]) => {
    const ticket = slot === NONE ? undefined : seats[slot]?.ticket
    if (ticket) group.push(ticket)
  }
  const waitsLonger = (slot: number, other: number): boolean => (joined[slot] ?? 0) < (joined[other] ?? 0)
  /** Whether who is in a slot comes after a ticket of the bucket: by points, which differ in the last one alone, then by time. */
  const standsBehind = (slot: number, ticket: Ticket): boolean =>
    points[slot] === ticket.points ? (joined[slot] ?? 0) > ticket.joined_at : (points[slot] ?? 0) > ticket.points

  return {
    get size() {
      return used - free.length
    },
    add: (seat, ticket) => {
      if (free.length === 0 && used === next.length) grow()
      const slot = free.pop() ?? used++
      const bucket = bucketOf(ticket.points)
      seats[slot] = seat
      points[slot] = ticket.points
      joined[slot] = ticket.joined_at
      wary[slot] = ticket.avoid === NOBODY ? 0 : 1
      seat.ticket = ticket
      seat.slot = slot
      let before = tail[bucket] ?? NONE // who comes back with the waiting time kept goes before those who came later
      while (before !== NONE && standsBehind(before, ticket)) before = previous[before] ?? NONE
      const after = before === NONE ? (head[bucket] ?? NONE) : (next[before] ?? NONE)
      next[slot] = after
      previous[slot] = before
      if (before === NONE) head[bucket] = slot
      else next[before] = slot
      if (after === NONE) tail[bucket] = slot
      else previous[after] = slot
      filled[bucket >> 5] = (filled[bucket >> 5] ?? 0) | (1 << (bucket & 31))
    },
    remove: (seat) => {
      const { slot, ticket } = seat
      if (slot === NONE || !ticket) return false
      const bucket = bucketOf(ticket.points)
      const [before, after] = [previous[slot] ?? NONE, next[slot] ?? NONE]
      if (before === NONE) head[bucket] = after
      else next[before] = after
      if (after === NONE) tail[bucket] = before
      else previous[after] = before
      if (head[bucket] === NONE) filled[bucket >> 5] = (filled[bucket >> 5] ?? 0) & ~(1 << (bucket & 31))
      seats[slot] = undefined
      seat.ticket = undefined
      seat.slot = NONE
      free.push(slot)
      return true
    },
    closest: (newcomer, now) => {
      const centre = bucketOf(newcomer.points)
      const [low, high] = [Math.max(0, centre - INSTANT_DIFFERENCE), Math.min(BUCKETS - 1, centre + INSTANT_DIFFERENCE)]
      let above = nextFilled(centre, high)
      let below = previousFilled(centre - 1, low)
      let best = NONE
      let bound = INSTANT_DIFFERENCE
      for (;;) {
        const up = above === NONE ? Number.POSITIVE_INFINITY : above - centre
        const down = below === NONE ? Number.POSITIVE_INFINITY : centre - below
        if (Math.min(up, down) > bound) return best === NONE ? undefined : seats[best]
        const slot = bestIn(up <= down ? above : below, newcomer, now)
        const distance = slot === NONE ? Number.POSITIVE_INFINITY : off(slot, newcomer)
        if (distance < bound || (distance === bound && (best === NONE || waitsLonger(slot, best)))) {
          best = slot
          bound = distance
        }
        if (up <= down) above = nextFilled(above + 1, high)
        else below = previousFilled(below - 1, low)
      }
    },
    *groups(now) {
      const all: Ticket[][] = []
      let group: Ticket[] = []
      let reach = Number.NEGATIVE_INFINITY // the most points that anybody of the group would meet
      let last: number = NONE
      let looked = 0
      for (let bucket = nextFilled(0, BUCKETS - 1); bucket !== NONE; bucket = nextFilled(bucket + 1, BUCKETS - 1)) {
        for (let slot = head[bucket] ?? NONE; slot !== NONE; slot = next[slot] ?? NONE) {
          const its = points[slot] ?? 0
          if (its > reach) {
            if (group.length > 0) group = []
            reach = Number.NEGATIVE_INFINITY
          } else {
            if (group.length === 0) {
              all.push(group)
              list(last, group)
            }
            list(slot, group)
          }
          reach = Math.max(reach, its + windowOf(joined[slot] ?? now, now))
          last = slot
          if (++looked % STEP > 0) continue
          const ticket = seats[slot]?.ticket
          yield
          if (seats[slot]?.ticket === ticket) continue
          last = NONE // has left; whoever stands behind is seen the next time
          break
        }
      }
      return all
    },
  }
}

function copied<A extends { set(from: A): void }>(from: A, to: A): A {
  to.set(from)
  return to
}
