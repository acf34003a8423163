import * as routes from '@skirmish/api-client/routes'
import { endReminders } from '../alerts/end-reminders.ts'
import { api, session } from '../tab/session.ts'

/** Ends the session here at once, and on the server if it can be reached. The guard of the pages then leads to the landing page. */
export async function logOut(): Promise<void> {
  const [access, refresh] = [session.access(), session.refresh()]
  session.clear()
  // They would go on in a browser that others use; the call goes out before the session has ended on the server.
  if (access) void endReminders(access)
  // Without a session the landing page is gone to at once, which is another document.
  if (refresh) await api(routes.logOut, { body: { refresh }, as: null, keepalive: true }).catch(() => {})
}
