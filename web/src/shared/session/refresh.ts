import { readAnswer, send } from '@skirmish/api-client/call'
import { refreshToken } from '@skirmish/api-client/routes'
import type { Session } from './tokens.ts'

const ANSWER_WITHIN_MS = 15_000
/** Answers by which the server refuses a refresh token; any other failure says nothing about the session. */
const REFUSED = [400, 401, 403]

/**
 * Exchanges the refresh token, once at a time over all tabs, unless `stale` is not the current access token any more. False: the session
 * has ended. Throws when the server cannot be asked now.
 */
export type RefreshSession = (stale: string | null) => Promise<boolean>

/** The refreshing of a session. */
export function createRefresh(session: Session): RefreshSession {
  let refreshing: Promise<boolean> | null = null
  return (stale) => {
    refreshing ??= withLock(() => exchange(session, stale)).finally(() => {
      refreshing = null
    })
    return refreshing
  }
}

const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('skirmish-refresh', work) as Promise<T>) : work() // the types lose the callback's result

async function exchange(session: Session, stale: string | null): Promise<boolean> {
  const access = session.access()
  if (access && access !== stale) return true // another tab was faster
  const refresh = session.refresh()
  if (!refresh) return false
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await send(refreshToken, { body: { refresh } }, { signal })
  // Where there are no locks another tab may have used the token first: its tokens are there then.
  if (REFUSED.includes(answer.status)) return session.refresh() !== null && session.refresh() !== refresh
  if (!answer.ok) throw new Error('the session could not be refreshed now')
  const tokens = await readAnswer<typeof refreshToken>(answer)
  if (session.refresh() === refresh) session.storeTokens(tokens) // else somebody has logged out or in meanwhile
  return session.access() !== null
}
