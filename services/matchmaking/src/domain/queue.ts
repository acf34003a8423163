import { createSpreadMap } from './spread-map.ts'
import { INSTANT_DIFFERENCE, mustAvoid, type Ticket } from './ticket.ts'

/** Everyone who waits, found by user and by points. */
export interface Queue {
  readonly size: number
  has(userId: string): boolean
  get(userId: string): Ticket | undefined
  /** Adds a player who is not in it. */
  add(ticket: Ticket): void
  /** Takes a player out; undefined when they were not in it. */
  remove(userId: string): Ticket | undefined
  /** The waiting player whom a newcomer may meet at once: the closest, and of these the longest waiting. RULES MM2. */
  closest(newcomer: Ticket, now: number): Ticket | null
  users(): Iterable<string>
  /** By points, and by waiting time among equals; in steps, between which players may come and go. */
  inOrder(): Generator<void, Ticket[]>
}

/** One bucket a point value, as points are integers; the few beyond share the last one, in order. */
const BUCKETS = 4096
const WORD = 32
/** Players that `inOrder` looks at in one step. */
const STEP = 1_000
const NONE = -1

const bucketOf = (points: number): number => Math.min(BUCKETS - 1, Math.max(0, Math.trunc(points)))

/**
 * Buckets of first-come lists, linked through arrays of integers, and a bitmap of those that hold someone: joining, leaving and
 * finding a partner cost the same however many wait.
 */
export function createQueue(room = 1024): Queue {
  let tickets: (Ticket | undefined)[] = new Array(room)
  let next = new Int32Array(room)
  let previous = new Int32Array(room)
  const slots = createSpreadMap<number>()
  const free: number[] = []
  let used = 0
  const head = new Int32Array(BUCKETS).fill(NONE)
  const tail = new Int32Array(BUCKETS).fill(NONE)
  const filled = new Int32Array(BUCKETS / WORD)

  const grow = () => {
    const larger = next.length * 2
    tickets = tickets.concat(new Array(larger - tickets.length))
    next = widened(next, larger)
    previous = widened(previous, larger)
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
  /** Of a bucket's players whom the newcomer may meet, the nearest and of these the longest waiting. */
  const bestIn = (bucket: number, newcomer: Ticket, now: number): Ticket | null => {
    let best: Ticket | null = null
    for (let slot = head[bucket] ?? NONE; slot !== NONE; slot = next[slot] ?? NONE) {
      const ticket = tickets[slot]
      if (!ticket || (best && off(ticket, newcomer) >= off(best, newcomer)) || mustAvoid(newcomer, ticket, now))
        continue
      if (bucket < BUCKETS - 1) return ticket // all of them have the same points
      best = ticket
    }
    return best
  }

  return {
    get size() {
      return slots.size
    },
    has: (userId) => slots.has(userId),
    get: (userId) => tickets[slots.get(userId) ?? NONE],
    add: (ticket) => {
      if (free.length === 0 && used === next.length) grow()
      const slot = free.pop() ?? used++
      const bucket = bucketOf(ticket.points)
      tickets[slot] = ticket
      slots.set(ticket.user_id, slot)
      let before = tail[bucket] ?? NONE // who comes back with the waiting time kept goes before those who came later
      while (before !== NONE && standsBehind(tickets[before], ticket)) before = previous[before] ?? NONE
      const after = before === NONE ? (head[bucket] ?? NONE) : (next[before] ?? NONE)
      next[slot] = after
      previous[slot] = before
      if (before === NONE) head[bucket] = slot
      else next[before] = slot
      if (after === NONE) tail[bucket] = slot
      else previous[after] = slot
      filled[bucket >> 5] = (filled[bucket >> 5] ?? 0) | (1 << (bucket & 31))
    },
    remove: (userId) => {
      const slot = slots.get(userId)
      if (slot === undefined) return undefined
      const ticket = tickets[slot]
      if (!ticket) return undefined
      const bucket = bucketOf(ticket.points)
      const [before, after] = [previous[slot] ?? NONE, next[slot] ?? NONE]
      if (before === NONE) head[bucket] = after
      else next[before] = after
      if (after === NONE) tail[bucket] = before
      else previous[after] = before
      if (head[bucket] === NONE) filled[bucket >> 5] = (filled[bucket >> 5] ?? 0) & ~(1 << (bucket & 31))
      tickets[slot] = undefined
      slots.delete(userId)
      free.push(slot)
      return ticket
    },
    closest: (newcomer, now) => {
      const centre = bucketOf(newcomer.points)
      const [low, high] = [Math.max(0, centre - INSTANT_DIFFERENCE), Math.min(BUCKETS - 1, centre + INSTANT_DIFFERENCE)]
      let above = nextFilled(centre, high)
      let below = previousFilled(centre - 1, low)
      let best: Ticket | null = null
      let bound = INSTANT_DIFFERENCE
      for (;;) {
        const up = above === NONE ? Number.POSITIVE_INFINITY : above - centre
        const down = below === NONE ? Number.POSITIVE_INFINITY : centre - below
        if (Math.min(up, down) > bound) return best
        const found = bestIn(up <= down ? above : below, newcomer, now)
        if (found && isBetter(found, best, newcomer, bound)) {
          best = found
          bound = off(found, newcomer)
        }
        if (up <= down) above = nextFilled(above + 1, high)
        else below = previousFilled(below - 1, low)
      }
    },
    users: () => slots.keys(),
    *inOrder() {
      const all: Ticket[] = new Array(slots.size)
      let listed = 0
      for (let bucket = nextFilled(0, BUCKETS - 1); bucket !== NONE; bucket = nextFilled(bucket + 1, BUCKETS - 1)) {
        for (let slot = head[bucket] ?? NONE; slot !== NONE; slot = next[slot] ?? NONE) {
          const ticket = tickets[slot]
          if (!ticket) break
          all[listed++] = ticket
          if (listed % STEP > 0) continue
          yield
          if (tickets[slot] !== ticket) break // has left; whoever stands behind is seen the next time
        }
      }
      all.length = listed
      return all
    },
  }
}

const off = (a: Ticket, b: Ticket): number => Math.abs(a.points - b.points)

/** Whether `other` comes after `ticket` in their bucket: by points, which differ in the last one alone, then by time. */
const standsBehind = (other: Ticket | undefined, ticket: Ticket): boolean =>
  other !== undefined &&
  (other.points === ticket.points ? other.joined_at > ticket.joined_at : other.points > ticket.points)

function isBetter(found: Ticket, best: Ticket | null, newcomer: Ticket, bound: number): boolean {
  const distance = off(found, newcomer)
  return distance < bound || (distance === bound && (!best || found.joined_at < best.joined_at))
}

function widened(list: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(list)
  return larger
}
