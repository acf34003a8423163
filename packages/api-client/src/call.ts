import { addressOf } from './address.ts'
import { ApiError } from './api-error.ts'
import type { AnswerOf, CalledRoute, Given } from './called-route.ts'

/** How a call is made, whatever its route. */
export interface Manner {
  /** Where the site is; nothing in a page of it. */
  origin?: string
  /** The access token to call with. */
  token?: string | null
  signal?: AbortSignal | undefined
  /** The call is made to its end also when the page is left meanwhile. */
  keepalive?: boolean
  fetch?: typeof fetch
}

/** Sends a call of a route and returns whatever the server answers, a refusal too. Throws where no answer comes. */
export function send<R extends CalledRoute>(route: R, given: Given<R>, manner: Manner = {}): Promise<Response> {
  const { origin = '', token, signal, keepalive = false } = manner
  const { body } = given
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  return (manner.fetch ?? fetch)(origin + addressOf(route, given), {
    method: route.method,
    headers,
    keepalive,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
}

/** What a route returns, by its contract; null where it returns nothing. Throws ApiError for a refusal. */
export async function readAnswer<R extends CalledRoute>(response: Response): Promise<AnswerOf<R>> {
  const text = await (await accepted(response)).text()
  return (text ? parse(text) : null) as AnswerOf<R> // the service sends what the contract declares: it fails in tests otherwise
}

/** The response itself, as a file needs it. Throws ApiError for a refusal. */
export async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response
  const seconds = Number(response.headers.get('retry-after')) || 0
  throw new ApiError(response.status, parse(await response.text()), seconds)
}

/** Calls a route: one request, one answer. Throws ApiError for a refusal. */
export async function call<R extends CalledRoute>(route: R, given: Given<R>, manner?: Manner): Promise<AnswerOf<R>> {
  return readAnswer<R>(await send(route, given, manner))
}

/** A proxy in between may answer a page instead of JSON. */
function parse(text: string): Record<string, unknown> {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}
