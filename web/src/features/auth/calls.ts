import type { AnswerOf, Taken } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { api, session } from '../../shared/tab/session.ts'
import { browserStorage, tabStorage } from '../../shared/tab/storage.ts'

/** The calls here are of somebody who may not be logged in, or of another person: `as` leaves the current session alone. */

export const registerAccount = (body: Taken<typeof routes.register, 'body'>) => api(routes.register, { body, as: null })

/** The session before it, if any, lasts until this one is whole. */
async function begin(tokens: AnswerOf<typeof routes.logIn>): Promise<void> {
  session.begin(tokens, await api(routes.ownProfile, { as: tokens.access }))
}

/** Logs a player in and stores the session. */
export async function logIn(attempt: { email: string; password: string; remember: boolean }): Promise<void> {
  const device = session.device()
  await begin(await api(routes.logIn, { body: { ...attempt, ...(device && { device }) }, as: null }))
}

const OIDC_SECRET = 'oidc_secret'

/** Leaves for a provider, which sends the browser back to /auth/oidc. */
export async function leaveForProvider(provider: string): Promise<void> {
  const { url, secret } = await api(routes.beginOidcLogin, { query: { provider }, as: null })
  tabStorage.set(OIDC_SECRET, secret)
  location.assign(url)
}

/** Logs a player in by what the provider's redirect carried. */
export async function logInByProvider(query: string): Promise<void> {
  const secret = tabStorage.get(OIDC_SECRET) ?? '-'
  tabStorage.remove(OIDC_SECRET)
  await begin(await api(routes.finishOidcLogin, { body: { query, secret }, as: null }))
}

export const confirmEmail = (token: string) => api(routes.confirmEmail, { body: { token }, as: null })

/** Ends the weekly mail of whoever got the token, who may be another person than the one who is logged in. */
export const endWeeklyMail = (token: string) => api(routes.endWeeklyMail, { query: { token }, as: null })

const RESET_EMAIL = 'reset_email'

/** The address for which a code was asked for in this browser. */
export const resetEmail = () => browserStorage.get(RESET_EMAIL)

/** What an operator's link carries behind the #; null where it is no such link. */
export function resetLink(hash: string): { code: string; email: string } | null {
  const carried = new URLSearchParams(hash.slice(1))
  const [code, email] = [carried.get('code'), carried.get('email')]
  return code && email ? { code, email } : null
}

export async function askForReset(email: string): Promise<void> {
  await api(routes.askForReset, { body: { email }, as: null })
  browserStorage.set(RESET_EMAIL, email)
}

export async function resetPassword(body: Taken<typeof routes.resetPassword, 'body'>): Promise<void> {
  await api(routes.resetPassword, { body, as: null })
  browserStorage.remove(RESET_EMAIL)
}
