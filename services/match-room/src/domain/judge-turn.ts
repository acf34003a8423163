import { RUN_SUBMIT_LOCK_MS } from '@skirmish/contracts/constants'
import type { MatchState, PlayerState } from './ending.ts'

/** What is known of a player and a match when code arrives. */
export interface Turn {
  kind: 'run' | 'submit'
  match: Pick<MatchState, 'status' | 'deadline_at'>
  me: Pick<PlayerState, 'solved_at' | 'resigned_at'>
  /** When the person last ran or submitted something, in any match. */
  takenAt: Date | null
  /** Whether code of the person is being judged: in this match or in another one. */
  inFlight: 'here' | 'elsewhere' | null
}

/** Why a person may not use the judge now, in whichever match or in none. */
export type Busy = { reason: 'judging here' | 'judging elsewhere' } | { reason: 'locked'; remainingMs: number }
export type NoTurn = { reason: 'over' | 'solved' } | Busy

/** Whether code received at `at` came before the deadline: code that comes in the deadline's own millisecond is late. RULES MR2. */
export const isInTime = (deadline: Date | null, at: Date): boolean => !deadline || at < deadline

/** Why code that is received at `now` is not judged; null when it is. RULES MR1, MR2, MR8. */
export function refuseTurn({ kind, match, me, takenAt, inFlight }: Turn, now: Date): NoTurn | null {
  if (match.status !== 'Pending' || me.resigned_at || !isInTime(match.deadline_at, now)) return { reason: 'over' }
  if (me.solved_at && kind === 'submit') return { reason: 'solved' }
  return refuseBusy({ takenAt, inFlight }, now)
}

/** The lock after the last click, and the one run or submission in flight. RULES MR8. */
export function refuseBusy({ takenAt, inFlight }: Pick<Turn, 'takenAt' | 'inFlight'>, now: Date): Busy | null {
  const remainingMs = takenAt ? takenAt.getTime() + RUN_SUBMIT_LOCK_MS - now.getTime() : 0
  if (remainingMs > 0) return { reason: 'locked', remainingMs }
  return inFlight ? { reason: `judging ${inFlight}` } : null
}
