import { createBucketLists, insert, type QueueNode, take } from './bucket-lists.ts'
import { findClosest } from './closest.ts'
import { groupsOf } from './groups.ts'
import type { Ticket } from './ticket.ts'

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

/**
 * A queue made of buckets: each is a first-come list linked through typed arrays, and a bitmap marks the buckets that are not empty.
 * Joining, leaving and finding a partner cost the same however many players wait.
 */
export function createQueue<S extends QueueNode>(room = 1024): Queue<S> {
  const lists = createBucketLists<S>(room)
  return {
    get size() {
      return lists.used - lists.free.length
    },
    add: (seat, ticket) => insert(lists, seat, ticket),
    remove: (seat) => take(lists, seat),
    closest: (newcomer, now) => findClosest(lists, newcomer, now),
    groups: (now) => groupsOf(lists, now),
  }
}
