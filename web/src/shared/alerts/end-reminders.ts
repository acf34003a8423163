import * as routes from '@skirmish/api-client/routes'
import { api } from '../tab/session.ts'
import { storedReminders, storeReminders } from './stored-reminders.ts'

/**
 * Ends the reminders in this browser, by another token than that of the player who is logged in where one is given. Each of the two ways suffices:
 * the push service reports an ended subscription to whoever sends. Where the page is left too soon, the next one of a player ends what is left.
 */
export async function endReminders(access?: string): Promise<void> {
  const stored = storedReminders()
  if (!stored) return
  const { endpoint } = stored
  storeReminders({ endpoint, owner: null })
  const as = access === undefined ? {} : { as: access }
  const told = api(routes.endPushSubscription, { body: { endpoint }, keepalive: true, ...as })
  await Promise.allSettled([told, endSubscription()])
}

/** Ends what the browser has at its push service, which reports that to whoever sends to it. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription || (await subscription.unsubscribe())) storeReminders(null)
}
