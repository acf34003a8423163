/** Whom not to meet: the last opponents until a minute has passed, someone declined always. RULES MM3. */
export interface Avoided {
  readonly recent: readonly string[]
  readonly declined: readonly string[]
}

/** What most avoid: one for all of them, as very many wait. */
export const NOBODY: Avoided = { recent: [], declined: [] }

/** A waiting player. Times are milliseconds since the epoch. */
export interface Ticket {
  user_id: string
  username: string
  points: number
  joined_at: number
  avoid: Avoided
}

/** Two who have been found for each other, until the match of theirs is created or they refuse. */
export interface Pair {
  pair_id: string
  players: readonly [Ticket, Ticket]
  expires_at: number
  accepted: string[]
  confirmed: boolean
}

const WAVE_MS = 1_000
const NO_BOUND_AFTER_MS = 60_000
const FIRST_WINDOW = 75
const WIDENING = 12
const WIDEST = 400

/** Players within this many points of a newcomer are taken at once. RULES MM2. */
export const INSTANT_DIFFERENCE = 25

/** The difference of points that who joined then accepts at `now`: 75, 12 more a missed wave, at most 400, anything after 60 s. RULES MM2. */
export function windowOf(joinedAt: number, now: number): number {
  const waited = now - joinedAt
  if (waited >= NO_BOUND_AFTER_MS) return Number.POSITIVE_INFINITY
  return Math.min(WIDEST, FIRST_WINDOW + WIDENING * Math.max(0, Math.floor(waited / WAVE_MS)))
}

/** Whether two may not meet, whatever their points. RULES MM3. */
export function mustAvoid(a: Ticket, b: Ticket, now: number): boolean {
  return avoids(a, b, now) || avoids(b, a, now)
}

const avoids = (me: Ticket, other: Ticket, now: number): boolean =>
  me.avoid !== NOBODY &&
  (me.avoid.declined.includes(other.user_id) ||
    (me.avoid.recent.includes(other.user_id) && now - me.joined_at < NO_BOUND_AFTER_MS))

/** Whether two may be paired at `now`: the smaller of both windows bounds the difference. RULES MM2, MM3. */
export function mayPair(a: Ticket, b: Ticket, now: number): boolean {
  return (
    Math.abs(a.points - b.points) <= Math.min(windowOf(a.joined_at, now), windowOf(b.joined_at, now)) &&
    !mustAvoid(a, b, now)
  )
}
