import type { EndedLately } from '@skirmish/contracts/internal/accounts'
import { KEPT_MS } from '@skirmish/service-kit/auth/ended-sessions'
import type { Kysely } from 'kysely'
import { endedAfter } from '../store/ended-sessions.ts'
import type { Tables } from '../store/tables.ts'

/** A transaction may commit this long after the time that it wrote, and the clocks of replicas differ. */
const OVERLAP_MS = 60_000

/**
 * What ended after a time, and at least what ended in the last minute; for a process that has just started, and for one that asks about
 * more, all whose access tokens could still live. RULES AU3.
 */
export async function readEnded(db: Kysely<Tables>, after: string | undefined, now: Date): Promise<EndedLately> {
  const earliest = now.getTime() - KEPT_MS - OVERLAP_MS
  const asked = after === undefined ? Number.NaN : Date.parse(after)
  const from = Math.max(earliest, Number.isNaN(asked) ? earliest : asked - OVERLAP_MS)
  return { ids: await endedAfter(db, new Date(Math.min(from, now.getTime() - OVERLAP_MS))), as_of: now.toISOString() }
}
