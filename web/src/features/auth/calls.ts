import { api } from '../../shared/session/api.ts'
import { type StoredProfile, session } from '../../shared/session/tokens.ts'
import { browserStorage, tabStorage } from '../../shared/storage/browser-storage.ts'

/** A call of somebody who may not be logged in, or as another person: it leaves the current session alone. */
const post = <T>(path: string, body?: unknown) => api<T>(path, { method: 'POST', body, as: null })

export const registerAccount = (account: { username: string; email: string; password: string }) =>
  post<{ username: string }>('/api/register/', account)

interface Tokens {
  access: string
  refresh: string
}

/** The session before it, if any, lasts until this one is whole. */
async function begin(tokens: Tokens): Promise<void> {
  session.begin(tokens, await api<StoredProfile>('/api/profile/', { as: tokens.access }))
}

/** Logs a player in and stores the session. */
export async function logIn(attempt: { email: string; password: string; remember: boolean }): Promise<void> {
  const device = session.device()
  await begin(await post<Tokens>('/api/token/', { ...attempt, ...(device && { device }) }))
}

const OIDC_SECRET = 'oidc_secret'

/** Leaves for the provider, which sends the browser back to /auth/oidc. */
export async function leaveForProvider(): Promise<void> {
  const { url, secret } = await post<{ url: string; secret: string }>('/api/oidc/begin/')
  tabStorage.set(OIDC_SECRET, secret)
  location.assign(url)
}

/** Logs a player in by what the provider's redirect carried. */
export async function logInByProvider(query: string): Promise<void> {
  const secret = tabStorage.get(OIDC_SECRET) ?? '-'
  tabStorage.remove(OIDC_SECRET)
  await begin(await post<Tokens>('/api/oidc/finish/', { query, secret }))
}

export const confirmEmail = (token: string) => post<{ waits: boolean }>('/api/email/confirm/', { token })

const RESET_EMAIL = 'reset_email'

/** The address for which a code was asked for in this browser. */
export const resetEmail = () => browserStorage.get(RESET_EMAIL)

export async function askForReset(email: string): Promise<void> {
  await post('/api/password-reset/', { email })
  browserStorage.set(RESET_EMAIL, email)
}

export async function resetPassword(reset: { email: string; code: string; new_password: string }): Promise<void> {
  await post('/api/password-reset/confirm/', reset)
  browserStorage.remove(RESET_EMAIL)
}
