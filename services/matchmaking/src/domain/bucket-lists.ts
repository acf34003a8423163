import { createFilledBuckets, type FilledBuckets } from './filled-buckets.ts'
import { NOBODY, type Ticket } from './ticket.ts'

/** No slot. */
export const NO_SLOT = -1
/** Each point value has one bucket, as points are integers; the few values beyond share the last bucket, in order. */
export const BUCKETS = 4096

export const bucketOf = (points: number): number => Math.min(BUCKETS - 1, Math.max(0, Math.trunc(points)))

/** An entry of the queue. The queue stores its slot on the entry, so that it finds the entry without a look-up. */
export interface QueueNode {
  /** Set while the player waits. */
  ticket: Ticket | undefined
  /** The entry's slot in the queue. */
  slot: number
}

/**
 * Entries in slots of typed arrays. Each bucket is a list of slots, linked by `next` and `previous`, in the order of points, then of
 * waiting. The arrays also hold everything that a search compares, because a ticket that has not been touched for a while is not in the
 * processor's cache. They are replaced as they grow.
 */
export interface BucketLists<S extends QueueNode> {
  seats: (S | undefined)[]
  points: Float64Array
  /** Milliseconds since the epoch. */
  joined: Float64Array
  /** 1 for a player with exclusions. */
  hasExclusions: Uint8Array
  next: Int32Array
  previous: Int32Array
  /** Slots below `used` that hold no entry. */
  readonly free: number[]
  used: number
  /** By bucket, its first and last slot. */
  readonly head: Int32Array
  readonly tail: Int32Array
  readonly filled: FilledBuckets
}

export function createBucketLists<S extends QueueNode>(room: number): BucketLists<S> {
  return {
    seats: new Array(room),
    points: new Float64Array(room),
    joined: new Float64Array(room),
    hasExclusions: new Uint8Array(room),
    next: new Int32Array(room),
    previous: new Int32Array(room),
    free: [],
    used: 0,
    head: new Int32Array(BUCKETS).fill(NO_SLOT),
    tail: new Int32Array(BUCKETS).fill(NO_SLOT),
    filled: createFilledBuckets(BUCKETS),
  }
}

/** Gives an entry a slot, and links it into the bucket of its points. */
export function insert<S extends QueueNode>(lists: BucketLists<S>, seat: S, ticket: Ticket): void {
  if (lists.free.length === 0 && lists.used === lists.next.length) grow(lists)
  const { seats, points, joined, hasExclusions, next, previous, head, tail } = lists
  const slot = lists.free.pop() ?? lists.used++
  const bucket = bucketOf(ticket.points)
  seats[slot] = seat
  points[slot] = ticket.points
  joined[slot] = ticket.joined_at
  hasExclusions[slot] = ticket.avoid === NOBODY ? 0 : 1
  seat.ticket = ticket
  seat.slot = slot
  let before = tail[bucket] ?? NO_SLOT // a player who comes back with the waiting time kept goes before later arrivals
  while (before !== NO_SLOT && standsBehind(lists, before, ticket)) before = previous[before] ?? NO_SLOT
  const after = before === NO_SLOT ? (head[bucket] ?? NO_SLOT) : (next[before] ?? NO_SLOT)
  next[slot] = after
  previous[slot] = before
  if (before === NO_SLOT) head[bucket] = slot
  else next[before] = slot
  if (after === NO_SLOT) tail[bucket] = slot
  else previous[after] = slot
  lists.filled.mark(bucket)
}

/** Takes an entry out; false when it was not in a list. */
export function take<S extends QueueNode>(lists: BucketLists<S>, seat: S): boolean {
  const { slot, ticket } = seat
  if (slot === NO_SLOT || !ticket) return false
  const { next, previous, head, tail } = lists
  const bucket = bucketOf(ticket.points)
  const [before, after] = [previous[slot] ?? NO_SLOT, next[slot] ?? NO_SLOT]
  if (before === NO_SLOT) head[bucket] = after
  else next[before] = after
  if (after === NO_SLOT) tail[bucket] = before
  else previous[after] = before
  if (head[bucket] === NO_SLOT) lists.filled.unmark(bucket)
  lists.seats[slot] = undefined
  seat.ticket = undefined
  seat.slot = NO_SLOT
  lists.free.push(slot)
  return true
}

/** Whether a slot's entry comes after a ticket of the bucket: by points, which differ in the last bucket alone, then by time. */
function standsBehind<S extends QueueNode>({ points, joined }: BucketLists<S>, slot: number, ticket: Ticket): boolean {
  return points[slot] === ticket.points ? (joined[slot] ?? 0) > ticket.joined_at : (points[slot] ?? 0) > ticket.points
}

function grow<S extends QueueNode>(lists: BucketLists<S>): void {
  const larger = lists.next.length * 2
  lists.seats = lists.seats.concat(new Array(larger - lists.seats.length))
  lists.points = copied(lists.points, new Float64Array(larger))
  lists.joined = copied(lists.joined, new Float64Array(larger))
  lists.hasExclusions = copied(lists.hasExclusions, new Uint8Array(larger))
  lists.next = copied(lists.next, new Int32Array(larger))
  lists.previous = copied(lists.previous, new Int32Array(larger))
}

function copied<A extends { set(from: A): void }>(from: A, to: A): A {
  to.set(from)
  return to
}
