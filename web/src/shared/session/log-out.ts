import { api } from './api.ts'
import { session } from './tokens.ts'

/** Ends the session here at once, and on the server if it can be reached. */
export async function logOut(): Promise<void> {
  const refresh = session.refresh()
  session.clear()
  if (refresh) await api('/api/logout/', { method: 'POST', body: { refresh }, as: null }).catch(() => {})
}
