import { connection } from '../connection/connection.ts'
import { leaveForLogin } from './leaving.ts'
import { refreshSession } from './refresh.ts'
import { session } from './tokens.ts'

/** A refusal of the server: its status, its sentence, and its further fields. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  /** Seconds after which the call may be made again; 0 where the server says nothing of it. */
  readonly retryAfter: number
  constructor(status: number, body: Record<string, unknown>, retryAfter = 0) {
    super(String(body.detail ?? `HTTP ${status}`))
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

interface Call {
  method?: string
  body?: unknown
  signal?: AbortSignal
  /** The token to call with, or null for a call without one. The answer to such a call says nothing about the session of the person who is logged in. */
  as?: string | null
  /** The call is made to its end also when the page is left meanwhile. */
  keepalive?: boolean
}

/** Calls the API as the logged-in user. A 401 is refreshed and tried once more. Throws ApiError. */
export async function api<T>(path: string, call: Call = {}): Promise<T> {
  return parse(await answerOf(path, call).then((answer) => answer.text())) as T // the contract's type, named by the caller
}

/** A file of the API, byte for byte. Throws ApiError. */
export async function apiFile(path: string): Promise<Blob> {
  return (await answerOf(path, {})).blob()
}

async function answerOf(path: string, call: Call): Promise<Response> {
  const token = call.as === undefined ? session.access() : call.as
  let answer = await send(path, call, token)
  if (answer.status === 401 && call.as === undefined) {
    if (await refreshSession(token)) answer = await send(path, call, session.access())
    else leaveForLogin() // refused: the person has to log in again
  }
  if (!answer.ok)
    throw new ApiError(answer.status, parse(await answer.text()), Number(answer.headers.get('retry-after')) || 0)
  return answer
}

async function send(
  path: string,
  { method = 'GET', body, signal, keepalive = false }: Call,
  token: string | null,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    const answer = await fetch(path, {
      method,
      headers,
      keepalive,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    connection.answered()
    return answer
  } catch (error) {
    if (!signal?.aborted) connection.failed()
    throw error
  }
}

/** A proxy in between may answer a page instead of JSON. */
function parse(text: string): Record<string, unknown> {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}
