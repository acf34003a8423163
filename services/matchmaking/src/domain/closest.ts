import { BUCKETS, type BucketLists, bucketOf, NO_SLOT, type QueueNode } from './bucket-lists.ts'
import { INSTANT_DIFFERENCE, mustAvoid, NOBODY, type Ticket } from './ticket.ts'

/**
 * Finds the waiting player whom a newcomer gets at once: the closest by points, and of several the longest waiting. It looks at the nearest
 * buckets above and below first, and ends when no other can be closer. RULES MM2.
 */
export function findClosest<S extends QueueNode>(lists: BucketLists<S>, newcomer: Ticket, now: number): S | undefined {
  const { filled, joined } = lists
  const centre = bucketOf(newcomer.points)
  const [low, high] = [Math.max(0, centre - INSTANT_DIFFERENCE), Math.min(BUCKETS - 1, centre + INSTANT_DIFFERENCE)]
  let above = filled.next(centre, high)
  let below = filled.previous(centre - 1, low)
  let best = NO_SLOT
  let bound = INSTANT_DIFFERENCE
  for (;;) {
    const up = above === NO_SLOT ? Number.POSITIVE_INFINITY : above - centre
    const down = below === NO_SLOT ? Number.POSITIVE_INFINITY : centre - below
    if (Math.min(up, down) > bound) return best === NO_SLOT ? undefined : lists.seats[best]
    const slot = bestIn(lists, up <= down ? above : below, newcomer, now)
    const distance = slot === NO_SLOT ? Number.POSITIVE_INFINITY : off(lists, slot, newcomer)
    const waitsLonger = best === NO_SLOT || (joined[slot] ?? 0) < (joined[best] ?? 0)
    if (distance < bound || (distance === bound && waitsLonger)) {
      best = slot
      bound = distance
    }
    if (up <= down) above = filled.next(above + 1, high)
    else below = filled.previous(below - 1, low)
  }
}

/** The slot of the newcomer's permitted partner in a bucket: the nearest by points, and of several the longest waiting. */
function bestIn<S extends QueueNode>(lists: BucketLists<S>, bucket: number, newcomer: Ticket, now: number): number {
  let best = NO_SLOT
  for (let slot = lists.head[bucket] ?? NO_SLOT; slot !== NO_SLOT; slot = lists.next[slot] ?? NO_SLOT) {
    if (best !== NO_SLOT && off(lists, slot, newcomer) >= off(lists, best, newcomer)) continue
    if (!mayMeet(lists, slot, newcomer, now)) continue
    if (bucket < BUCKETS - 1) return slot // all entries of a bucket have the same points
    best = slot
  }
  return best
}

function off<S extends QueueNode>({ points }: BucketLists<S>, slot: number, newcomer: Ticket): number {
  return Math.abs((points[slot] ?? 0) - newcomer.points)
}

function mayMeet<S extends QueueNode>(lists: BucketLists<S>, slot: number, newcomer: Ticket, now: number): boolean {
  if (newcomer.avoid === NOBODY && lists.hasExclusions[slot] === 0) return true
  const ticket = lists.seats[slot]?.ticket
  return ticket !== undefined && !mustAvoid(newcomer, ticket, now)
}
