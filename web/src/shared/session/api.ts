import { session } from './tokens.ts'

/** A refusal of the server: its status, its sentence, and its further fields. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.detail ?? `HTTP ${status}`))
    this.status = status
    this.body = body
  }
}

let refreshing: Promise<boolean> | null = null

/** Exchanges the refresh token, once at a time over all tabs. False: the session has ended. A network failure throws. */
export function refreshSession(stale: string | null): Promise<boolean> {
  refreshing ??= withLock(async () => {
    if (session.access() !== stale && session.access()) return true // another tab was faster
    const refresh = session.refresh()
    if (!refresh) return false
    const answer = await fetch('/api/token/refresh/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    })
    if (answer.status >= 500 || answer.status === 429) throw new Error('the session could not be refreshed now')
    if (!answer.ok) return false
    const tokens = await answer.json()
    session.storeTokens(tokens.access, tokens.refresh)
    return true
  }).finally(() => {
    refreshing = null
  })
  return refreshing
}

const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('skirmish-refresh', work) as Promise<T>) : work() // the types lose the callback's result

function endSession(): void {
  session.clear()
  location.assign('/auth/login')
}

/** Calls the API as the logged-in user. A 401 is refreshed and tried once more. Throws ApiError. */
export async function api<T>(
  path: string,
  init: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const send = (token: string | null) => {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (token) headers.authorization = `Bearer ${token}`
    if (init.body !== undefined) headers['content-type'] = 'application/json'
    return fetch(path, {
      method: init.method ?? 'GET',
      headers,
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      ...(init.signal ? { signal: init.signal } : {}),
    })
  }
  const token = session.access()
  let answer = await send(token)
  if (answer.status === 401 && session.refresh()) {
    if (!(await refreshSession(token))) endSession()
    else answer = await send(session.access())
  } else if (answer.status === 401 && token) endSession()
  const text = await answer.text()
  const body = text ? JSON.parse(text) : {}
  if (!answer.ok) throw new ApiError(answer.status, body)
  return body as T // the contract's type, named by the caller
}
