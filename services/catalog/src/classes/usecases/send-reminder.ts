import type { Reminder } from '@skirmish/contracts/rest/reminders'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { PushOutcome, PushService } from '../push-service.ts'
import { dropEnded, type KeptSubscription } from '../store/push-subscriptions.ts'

/** So many reminders are sent in one turn; a turn that has begun is sent even when the process is told to end. */
export const AT_ONCE = 50

/** Sends a reminder to a browser, and forgets a subscription that has ended. RULES CL6, PE9. */
export async function sendReminder(
  db: Kysely<Tables>,
  push: PushService,
  to: KeptSubscription,
  reminder: Reminder,
  now: Date,
  stopped?: AbortSignal,
): Promise<PushOutcome> {
  const outcome = await push.send(to, reminder, now, stopped)
  if (outcome === 'gone') await dropEnded(db, to.endpoint)
  return outcome
}
