import { NO_BOUND_AFTER_MS, waitForDifference } from '@skirmish/contracts/pairing-window'
import { mustAvoid, type Ticket } from './ticket.ts'

/**
 * Since when two waiting players might have been paired, milliseconds since the epoch: both were there, the window of each was as wide as
 * their difference, and none avoided the other any more. `since` is when both had joined or come back. RULES MM2, MM3.
 */
export function permittedSince(a: Ticket, b: Ticket, since: number): number {
  const later = Math.max(a.joined_at, b.joined_at)
  const permitted = Math.max(since, later + waitForDifference(Math.abs(a.points - b.points)))
  return mustAvoid(a, b, permitted) ? Math.max(permitted, later + NO_BOUND_AFTER_MS) : permitted
}
