import type { PushSubscription } from '@skirmish/contracts/rest/reminders'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Tables } from '../../tables.ts'
import type { PushService } from '../push-service.ts'
import { isBrowserKey } from '../store/push-keys.ts'
import { saveSubscription } from '../store/push-subscriptions.ts'

const MOST_SUBSCRIPTIONS = 10
const NO_REMINDERS = refuse(409, 'This site sends no reminders.')
const OTHER_SERVICE = refuse(400, "This site does not send to this browser's push service.", {
  errors: { endpoint: ['This push service is not used here.'] },
})
const NO_KEY = refuse(400, "The browser's key is not valid.", { errors: { p256dh: ['This is no key.'] } })

/** Keeps a browser's subscription for a player. RULES CL6. */
export async function keepSubscription(
  database: Database<Tables>,
  push: PushService | null,
  user_id: string,
  subscription: PushSubscription,
  now: Date,
): Promise<null | Refusal> {
  if (!push) return NO_REMINDERS
  if (!push.isAllowed(subscription.endpoint)) return OTHER_SERVICE
  if (!isBrowserKey(subscription.p256dh)) return NO_KEY
  const kept = { ...subscription, user_id }
  const isSaved = await database.transaction((tx) => saveSubscription(tx, kept, now, MOST_SUBSCRIPTIONS))
  return isSaved ? null : NO_KEY
}
