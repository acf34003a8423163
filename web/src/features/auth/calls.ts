import { api } from '../../shared/session/api.ts'
import { type StoredProfile, session } from '../../shared/session/tokens.ts'

export const registerAccount = (account: { username: string; email: string; password: string }) =>
  api<{ username: string }>('/api/register/', { method: 'POST', body: account })

interface Tokens {
  access: string
  refresh: string
}

async function begin(tokens: Tokens): Promise<void> {
  session.storeTokens(tokens.access, tokens.refresh)
  session.storeProfile(await api<StoredProfile>('/api/profile/'))
}

/** Logs a player in and stores the session. */
export async function logIn(attempt: { email: string; password: string; remember: boolean }): Promise<void> {
  session.clear()
  await begin(await api<Tokens>('/api/token/', { method: 'POST', body: attempt }))
}

/** The name of the place where people have accounts by which they log in here too, or null. */
export const readProvider = () => api<{ name: string | null }>('/api/oidc/')

const OIDC_SECRET = 'oidc_secret'

/** Leaves for the provider, which sends the browser back to /auth/oidc. */
export async function leaveForProvider(): Promise<void> {
  const { url, secret } = await api<{ url: string; secret: string }>('/api/oidc/begin/', { method: 'POST' })
  sessionStorage.setItem(OIDC_SECRET, secret)
  location.assign(url)
}

/** Logs a player in by what the provider's redirect carried. */
export async function logInByProvider(query: string): Promise<void> {
  const secret = sessionStorage.getItem(OIDC_SECRET) ?? '-'
  sessionStorage.removeItem(OIDC_SECRET)
  session.clear()
  await begin(await api<Tokens>('/api/oidc/finish/', { method: 'POST', body: { query, secret } }))
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
