import { api } from '../../shared/session/api.ts'
import { type StoredProfile, session } from '../../shared/session/tokens.ts'

export const registerAccount = (account: { username: string; email: string; password: string }) =>
  api<{ username: string }>('/api/register/', { method: 'POST', body: account })

/** Logs a player in and stores the session. */
export async function logIn(attempt: { email: string; password: string; remember: boolean }): Promise<void> {
  session.clear()
  const tokens = await api<{ access: string; refresh: string }>('/api/token/', { method: 'POST', body: attempt })
  session.storeTokens(tokens.access, tokens.refresh)
  session.storeProfile(await api<StoredProfile>('/api/profile/'))
}
