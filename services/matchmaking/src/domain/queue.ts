import { INSTANT_DIFFERENCE, mustAvoid, NOBODY, type Ticket, windowOf } from './ticket.ts'

export const NO_SLOT = -1

/** An entry of the queue. The queue stores its slot on the entry, so that it finds the entry without a look-up. */
export interface QueueNode {
  /** Set while the player waits. */
  ticket: Ticket | undefined
  /** The entry's slot in the queue. */
  slot: number
}

/** The waiting players, by points. */
export interface Queue<S extends QueueNode> {
  readonly size: number
  /** Adds an entry that is not in the queue. */
  add(seat: S, ticket: Ticket): void
  /** Removes an entry; false when it was not in the queue. */
  remove(seat: S): boolean
  /** Returns the waiting player whom a newcomer gets at once: the closest by points, and of several the longest waiting. RULES MM2. */
  closest(newcomer: Ticket, now: number): S | undefined
  /**
   * Splits the waiting players into groups of two or more, by points: players of different groups may not be paired at `now`, and a
   * player in no group has no possible partner. The generator yields between steps, and players may come and go meanwhile. RULES MM2.
   */
  groups(now: number): Generator<void, Ticket[][]>
}

/** Each point value has one bucket, as points are integers; the few values beyond share the last bucket, in order. */
const BUCKETS = 4096
const WORD = 32
/** Players that `groups` looks at in one step. */
const STEP = 1_000
const NONE = NO_SLOT

const bucketOf = (points: number): number => Math.min(BUCKETS - 1, Math.max(0, Math.trunc(points)))

/**
 * A queue made of buckets: each is a first-come list linked through typed arrays, and a bitmap marks the buckets that are not empty.
 * Joining, leaving and finding a partner cost the same however many players wait. The arrays also hold everything that a search
 * compares, because a ticket that has not been touched for a while is not in the processor's cache.
 */
export function createQueue<S extends QueueNode>(room = 1024): Queue<S> {
  let seats: (S | undefined)[] = new Array(room)
  let points = new Float64Array(room)
  let joined = new Float64Array(room)
  /** 1 for a player with exclusions. */
  let hasExclusions = new Uint8Array(room)
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
    hasExclusions = copied(hasExclusions, new Uint8Array(larger))
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
    if (newcomer.avoid === NOBODY && hasExclusions[slot] === 0) return true
    const ticket = seats[slot]?.ticket
    return ticket !== undefined && !mustAvoid(newcomer, ticket, now)
  }
  /** The slot of the newcomer's permitted partner in a bucket: the nearest by points, and of several the longest waiting. */
  const bestIn = (bucket: number, newcomer: Ticket, now: number): number => {
    let best = NONE
    for (let slot = head[bucket] ?? NONE; slot !== NONE; slot = next[slot] ?? NONE) {
      if (best !== NONE && off(slot, newcomer) >= off(best, newcomer)) continue
      if (!allowed(slot, newcomer, now)) continue
      if (bucket < BUCKETS - 1) return slot // all entries of a bucket have the same points
      best = slot
    }
    return best
  }
  const list = (slot: number, group: Ticket[]) => {
    const ticket = slot === NONE ? undefined : seats[slot]?.ticket
    if (ticket) group.push(ticket)
  }
  const waitsLonger = (slot: number, other: number): boolean => (joined[slot] ?? 0) < (joined[other] ?? 0)
  /** Whether a slot's entry comes after a ticket of the bucket: by points, which differ in the last bucket alone, then by time. */
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
      hasExclusions[slot] = ticket.avoid === NOBODY ? 0 : 1
      seat.ticket = ticket
      seat.slot = slot
      let before = tail[bucket] ?? NONE // a player who comes back with the waiting time kept goes before later arrivals
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
      let reach = Number.NEGATIVE_INFINITY // the most points that a player of the group accepts
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
          last = NONE // the player has left; the next call sees the players behind
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
