import * as routes from '@skirmish/api-client/routes'
import { endSubscription, noteReminded, remindedHere } from '../alerts/reminded-here.ts'
import { api, session } from '../tab/session.ts'

/** Ends the session here at once, and on the server if it can be reached. The guard of the pages then leads to the landing page. */
export async function logOut(): Promise<void> {
  const [access, refresh] = [session.access(), session.refresh()]
  session.clear()
  if (access) void endReminders(access).catch(() => {})
  // Without a session the landing page is gone to at once, which is another document.
  if (refresh) await api(routes.logOut, { body: { refresh }, as: null, keepalive: true }).catch(() => {})
}

/** Reminders would go on in a browser that others use; the call goes out before the session has ended on the server. */
async function endReminders(access: string): Promise<void> {
  const here = remindedHere()
  if (!here) return
  noteReminded({ ...here, owner: null })
  void endSubscription().catch(() => {}) // where the page is left too soon, the next one of a player does it
  await api(routes.endPushSubscription, { body: { endpoint: here.endpoint }, as: access, keepalive: true })
}
