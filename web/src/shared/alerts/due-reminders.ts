import * as routes from '@skirmish/api-client/routes'
import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import { queryOptions } from '@tanstack/react-query'
import { api, session } from '../tab/session.ts'
import { endReminders, endSubscription } from './end-reminders.ts'
import { storedReminders, storeReminders } from './stored-reminders.ts'

/** Whether this browser can be reminded while no page is open. In development it has no service worker. */
const canBeReminded = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser reminds the player who is logged in. */
export const isReminded = (): boolean => storedReminders()?.owner === session.owner() && session.owner() !== null

/** The key by which this site may send to a browser; null where it sends no reminders. */
export const pushKeyQuery = () =>
  queryOptions({
    queryKey: ['push-key'],
    queryFn: ({ signal }) => api(routes.pushKey, { signal }),
    enabled: canBeReminded(),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What came of the wish to be reminded: the player may refuse notifications, and the browser's push service may be away or not used here. */
export type SwitchOutcome = 'on' | 'refused' | 'unavailable'

/** Has this browser reminded of the player's due problems. */
export async function beginReminders(publicKey: string, language: string): Promise<SwitchOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  try {
    await keep(await subscriptionBy(publicKey), language)
    return 'on'
  } catch {
    await endSubscription().catch(() => {}) // the server may not know it
    return 'unavailable'
  }
}

/**
 * Tells the server at the start of the app what it needs to go on: the language that is shown, and the subscription, which browser and site may have
 * changed. Reminders of another player, or of one who logged out, end.
 */
export async function keepReminders(language: string): Promise<void> {
  if (!canBeReminded() || !storedReminders()) return
  if (!isReminded()) return endSubscription()
  if (Notification.permission !== 'granted') return endReminders()
  const { public_key } = await api(routes.pushKey)
  if (public_key) await keep(await subscriptionBy(public_key), language)
}

/** The browser's subscription by a key of the site; one by a former key brings nothing any more. */
async function subscriptionBy(publicKey: string): Promise<PushSubscription> {
  const { pushManager: manager } = await navigator.serviceWorker.ready
  const before = await manager.getSubscription()
  if (before && keyOf(before) === publicKey) return before
  await before?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function keep(subscription: PushSubscription, language: string): Promise<void> {
  const owner = session.owner()
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await api(routes.keepPushSubscription, { body: { endpoint, p256dh, auth, language: interfaceLanguage(language) } })
  storeReminders({ endpoint, owner })
}
