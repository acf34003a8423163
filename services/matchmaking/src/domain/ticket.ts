import { NO_BOUND_AFTER_MS, pairingWindow } from '@skirmish/contracts/pairing-window'

/** Players to avoid: the last opponents until a minute of waiting has passed, declined players for ten, blocked players always. RULES MM3, PE3. */
export interface Avoided {
  readonly recent: readonly string[]
  readonly declined: readonly string[]
  /** When each of `declined` was, milliseconds since the epoch; tickets that an older release wrote have none. */
  readonly declined_at?: readonly number[]
  readonly blocked?: readonly string[]
}

/** The exclusions of most players: one shared object, as very many wait. */
export const NOBODY: Avoided = { recent: [], declined: [] }

/** A waiting player. Times are milliseconds since the epoch. */
export interface Ticket {
  user_id: string
  username: string
  points: number
  joined_at: number
  avoid: Avoided
}

/** From when the shown timer counts: a decline begins it again, though the place in the queue stays. RULES MM4. */
export const timerSince = ({ joined_at, avoid }: Ticket): number => Math.max(joined_at, ...(avoid.declined_at ?? []))

/** Two players who are proposed to each other, until their match is created or one of them refuses. */
export interface Pair {
  pair_id: string
  players: readonly [Ticket, Ticket]
  expires_at: number
  accepted: string[]
  confirmed: boolean
}

/** A declined player is avoided for so long. RULES MM3. */
export const DECLINES_KEPT_MS = 10 * 60_000

/** A newcomer is paired at once with a player within this many points. RULES MM2. */
export const INSTANT_DIFFERENCE = 25

/** The difference of points that a player who joined at `joinedAt` accepts at `now`. RULES MM2. */
export const windowOf = (joinedAt: number, now: number): number => pairingWindow(now - joinedAt)

/** Whether an exclusion forbids this pair, whatever the points. RULES MM3, PE3. */
export function mustAvoid(a: Ticket, b: Ticket, now: number): boolean {
  return avoids(a, b, now) || avoids(b, a, now)
}

const avoids = (me: Ticket, other: Ticket, now: number): boolean =>
  me.avoid !== NOBODY &&
  (me.avoid.blocked?.includes(other.user_id) ||
    stillDeclined(me.avoid, other.user_id, now) ||
    (me.avoid.recent.includes(other.user_id) && now - me.joined_at < NO_BOUND_AFTER_MS))

function stillDeclined({ declined, declined_at }: Avoided, other: string, now: number): boolean {
  const latest = declined.lastIndexOf(other)
  return latest >= 0 && now - (declined_at?.[latest] ?? now) < DECLINES_KEPT_MS
}

/** Until when an exclusion forbids a pair that it forbids at `now`, milliseconds since the epoch. RULES MM3. */
export const apartUntil = (a: Ticket, b: Ticket, now: number): number =>
  Math.max(avoidsUntil(a, b, now), avoidsUntil(b, a, now))

function avoidsUntil(me: Ticket, { user_id }: Ticket, now: number): number {
  const { recent, declined, declined_at } = me.avoid
  const met = recent.includes(user_id) ? me.joined_at + NO_BOUND_AFTER_MS : 0
  const latest = declined.lastIndexOf(user_id)
  return Math.max(met, latest < 0 ? 0 : (declined_at?.[latest] ?? now) + DECLINES_KEPT_MS)
}

/** Whether two may be paired at `now`: the smaller of both windows bounds the difference. RULES MM2, MM3. */
export function mayPair(a: Ticket, b: Ticket, now: number): boolean {
  return (
    Math.abs(a.points - b.points) <= Math.min(windowOf(a.joined_at, now), windowOf(b.joined_at, now)) &&
    !mustAvoid(a, b, now)
  )
}
