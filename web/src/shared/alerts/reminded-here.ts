import { browserStorage } from '../tab/storage.ts'

/** By which endpoint this browser is reminded of due problems, and whom it reminds: null where it is to do so no more. */
export interface RemindedHere {
  endpoint: string
  owner: string | null
}
const KEY = 'reminders'

export function remindedHere(): RemindedHere | null {
  try {
    return JSON.parse(browserStorage.get(KEY) ?? 'null')
  } catch {
    return null
  }
}

export function noteReminded(here: RemindedHere | null): void {
  if (here) browserStorage.set(KEY, JSON.stringify(here))
  else browserStorage.remove(KEY)
}

/** Ends what the browser has at its push service, which reports that to whoever sends to it. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription || (await subscription.unsubscribe())) noteReminded(null)
}
