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

export const confirmEmail = (token: string) =>
  api<{ waits: boolean }>('/api/email/confirm/', { method: 'POST', body: { token } })

const RESET_EMAIL = 'reset_email'

/** The address for which a code was asked for in this browser. */
export const resetEmail = () => localStorage.getItem(RESET_EMAIL)

export async function askForReset(email: string): Promise<void> {
  await api('/api/password-reset/', { method: 'POST', body: { email } })
  localStorage.setItem(RESET_EMAIL, email)
}

export async function resetPassword(reset: { email: string; code: string; new_password: string }): Promise<void> {
  await api('/api/password-reset/confirm/', { method: 'POST', body: reset })
  localStorage.removeItem(RESET_EMAIL)
}
