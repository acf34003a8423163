import { BUCKETS, type BucketLists, NO_SLOT, type QueueNode } from './bucket-lists.ts'
import { type Ticket, windowOf } from './ticket.ts'

/** Players that `groupsOf` looks at in one step. */
const STEP = 1_000

/** Splits the waiting players into groups of two or more, by points, in steps between which players may come and go. RULES MM2. */
export function* groupsOf<S extends QueueNode>(lists: BucketLists<S>, now: number): Generator<void, Ticket[][]> {
  const { head, filled } = lists
  const all: Ticket[][] = []
  let group: Ticket[] = []
  let reach = Number.NEGATIVE_INFINITY // the most points that a player of the group accepts
  let last: number = NO_SLOT
  let looked = 0
  for (let bucket = filled.next(0, BUCKETS - 1); bucket !== NO_SLOT; bucket = filled.next(bucket + 1, BUCKETS - 1)) {
    for (let slot = head[bucket] ?? NO_SLOT; slot !== NO_SLOT; slot = lists.next[slot] ?? NO_SLOT) {
      const its = lists.points[slot] ?? 0
      if (its > reach) {
        if (group.length > 0) group = []
        reach = Number.NEGATIVE_INFINITY
      } else {
        if (group.length === 0) {
          all.push(group)
          list(lists, last, group)
        }
        list(lists, slot, group)
      }
      reach = Math.max(reach, its + windowOf(lists.joined[slot] ?? now, now))
      last = slot
      if (++looked % STEP > 0) continue
      const ticket = lists.seats[slot]?.ticket
      yield
      if (lists.seats[slot]?.ticket === ticket) continue
      last = NO_SLOT // the player has left; the next call sees the players behind
      break
    }
  }
  return all
}

function list<S extends QueueNode>({ seats }: BucketLists<S>, slot: number, group: Ticket[]): void {
  const ticket = slot === NO_SLOT ? undefined : seats[slot]?.ticket
  if (ticket) group.push(ticket)
}
