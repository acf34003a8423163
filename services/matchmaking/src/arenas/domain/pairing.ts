import { pairGroups } from '../../domain/pairing.ts'
import type { Ticket } from '../../domain/ticket.ts'

/** A player of an arena who is ready for a match. */
export interface Free {
  user_id: string
  /** Points of the arena. */
  score: number
  /** Points of the ladder. */
  points: number
  last_opponent: string | null
  /** Milliseconds since the epoch. */
  free_since: number
  /** Whom the player blocks. RULES PE3. */
  blocked: readonly string[]
}

/** Two who have just met meet again once both have waited for so long and nobody else is free, milliseconds. RULES AR3. */
export const AGAIN_AFTER_MS = 15_000
/** More than any points of the ladder count beside a point of the arena. */
const LADDER = 10_000

/**
 * Pairs all who may be paired: neighbours by points of the arena, among equals by points of the ladder; then whoever is left with anybody
 * permitted. Nobody meets the last opponent while somebody else is free, and nobody a player of a block. `othersPlay`: further players of the
 * arena are in a match, and will be free. It is the queue's engine, which yields now and then. RULES AR2, AR3.
 */
export function* pairFree(free: readonly Free[], othersPlay: boolean, now: number): Generator<void, [Free, Free][]> {
  const byId = new Map(free.map((one) => [one.user_id, one]))
  const tickets = [...byId.values()].map(ticketOf).sort((a, b) => a.points - b.points)
  const neighbours = yield* pairGroups([tickets], now)
  const pairs = neighbours.flatMap(([a, b]) => both(byId.get(a.user_id), byId.get(b.user_id)))
  for (const meets of [mayMeet, (a: Free, b: Free) => mayMeetAgain(a, b, othersPlay, now)]) {
    for (const pair of pairs) for (const { user_id } of pair) byId.delete(user_id)
    for (const pair of firstPermitted([...byId.values()], meets)) pairs.push(pair)
    yield
  }
  return pairs
}

const both = (a: Free | undefined, b: Free | undefined): [Free, Free][] => (a && b ? [[a, b]] : [])

function firstPermitted(left: readonly Free[], meets: (a: Free, b: Free) => boolean): [Free, Free][] {
  const pairs: [Free, Free][] = []
  const taken = new Set<Free>()
  for (const one of left) {
    if (taken.has(one)) continue
    const other = left.find((another) => another !== one && !taken.has(another) && meets(one, another))
    if (!other) continue
    taken.add(one).add(other)
    pairs.push([one, other])
  }
  return pairs
}

/** Its window is open from the start, and whom the player must not meet stands as a block. */
const ticketOf = ({ user_id, score, points, last_opponent, blocked }: Free): Ticket => ({
  ...{ user_id, username: user_id, points: score * LADDER + Math.min(points, LADDER - 1), joined_at: 0 },
  avoid: { recent: [], declined: [], blocked: last_opponent === null ? blocked : [...blocked, last_opponent] },
})

export const isBlocked = (a: Free, b: Free): boolean => a.blocked.includes(b.user_id) || b.blocked.includes(a.user_id)

const haveJustMet = (a: Free, b: Free): boolean => a.last_opponent === b.user_id || b.last_opponent === a.user_id

const mayMeet = (a: Free, b: Free): boolean => !isBlocked(a, b) && !haveJustMet(a, b)

const mayMeetAgain = (a: Free, b: Free, othersPlay: boolean, now: number): boolean =>
  !isBlocked(a, b) && (!othersPlay || now - Math.max(a.free_since, b.free_since) >= AGAIN_AFTER_MS)
