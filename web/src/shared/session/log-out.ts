import * as routes from '@skirmish/api-client/routes'
import { api, session } from '../tab/session.ts'

/** Ends the session here at once, and on the server if it can be reached. The guard of the pages then leads to the landing page. */
export async function logOut(): Promise<void> {
  const refresh = session.refresh()
  session.clear()
  // Without a session the landing page is gone to at once, which is another document.
  if (refresh) await api(routes.logOut, { body: { refresh }, as: null, keepalive: true }).catch(() => {})
}
