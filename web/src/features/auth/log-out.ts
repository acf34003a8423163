import { api } from '../../shared/session/api.ts'
import { session } from '../../shared/session/tokens.ts'

/** Ends the session here at once, and on the server if it can be reached. */
export async function logOut(): Promise<void> {
  const refresh = session.refresh()
  session.clear()
  if (refresh) await api('/api/logout/', { method: 'POST', body: { refresh }, as: null }).catch(() => {})
}
