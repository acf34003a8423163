import type { Database } from '@skirmish/service-kit/database/database'
import { audit } from '../store/audit-log.ts'
import { endSession } from '../store/sessions.ts'
import type { Tables } from '../store/tables.ts'

/** Ends a session of an account, once; returns whether the account has or had it. RULES AU3. */
export function endOwnSession(
  database: Database<Tables>,
  user_id: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const ended = await endSession(tx, user_id, sessionId, now)
    if (ended) await audit(tx, { actor: 'account', action: 'session_ended', user_id }, now)
    return ended
  })
}
