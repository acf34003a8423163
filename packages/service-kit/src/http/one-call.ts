import {
  type InternalAnswer,
  type InternalCall,
  type InternalRoute,
  internalAddress,
  UNKNOWN_PATH,
} from '@skirmish/contracts/internal/route'
import type { Dispatcher, Pool } from 'undici'
import { AwayError } from '../process/outage.ts'
import { traceHeaders } from '../telemetry/telemetry.ts'
import { answerCheck, faultOf } from './compiled-checks.ts'

/** Bad gateway, unavailable, gateway time-out: another replica or a later call may do it. */
const AWAY = new Set([502, 503, 504])

/** A service refused a call in a way that its route does not declare, or failed at it; another replica would do the same. */
class CallFailedError extends Error {
  readonly status: number
  readonly detail: string
  constructor({ id, service }: InternalRoute, status: number, detail: string) {
    super(`${service} returned ${status} to ${id}${detail && `: ${detail}`}`)
    this.status = status
    this.detail = detail
  }
}

/** The sentence for a person with which a service refused a call; empty where it said none. */
export const detailOf = (error: unknown): string =>
  error instanceof CallFailedError || error instanceof AwayError ? error.detail : ''

/**
 * Calls a replica. Throws an outage where it is away or does not know the call, CallFailedError, or an Error that names the field in which
 * the answer differs from its declaration.
 */
export async function callOnce<R extends InternalRoute>(
  pool: Pool,
  route: R,
  given: InternalCall<R>,
  { headers, withinMs }: { headers: Readonly<Record<string, string>>; withinMs: number },
): Promise<InternalAnswer<R>> {
  const answer = await pool.request({
    method: route.method,
    path: internalAddress(route, given),
    headers: { ...traceHeaders(), ...headers, ...(route.body && { 'content-type': 'application/json' }) },
    ...(route.body && { body: JSON.stringify(given.body) }),
    signal: AbortSignal.timeout(withinMs),
    // undici's own are 300 seconds, and some routes take longer.
    headersTimeout: route.deadlineMs,
    bodyTimeout: route.deadlineMs,
  })
  const text = await answer.body.text()
  return answer.statusCode === 200 ? readAnswer(route, text) : readRefusal(route, answer, text)
}

/** Fields that the declaration does not know are of a newer release, and left as they are. */
function readAnswer<R extends InternalRoute>(route: R, text: string): InternalAnswer<R> {
  const check = answerCheck(route.answer)
  const answer = parsed(text)
  if (check.Check(answer)) return answer as InternalAnswer<R> // tsc does not see through the route's own type
  const fault = answer === undefined ? 'it is not JSON' : faultOf(check, answer)
  throw new Error(`${route.service} returned to ${route.id} otherwise than its contract declares: ${fault}`)
}

/** A service marks the 404 of a path that it does not serve, one of an older release does not. Any other 404 or 409 without a detail is a proxy's. */
function readRefusal<R extends InternalRoute>(
  route: R,
  { statusCode, headers }: Dispatcher.ResponseData,
  text: string,
): InternalAnswer<R> {
  const { detail } = (parsed(text) ?? {}) as { detail?: unknown } // a proxy may send anything
  const ours = typeof detail === 'string'
  if (statusCode === 404 && (!ours || headers[UNKNOWN_PATH] !== undefined))
    throw new AwayError(`${route.service} does not serve ${route.id}`)
  if (AWAY.has(statusCode))
    throw new AwayError(`${route.service} returned ${statusCode} to ${route.id}`, ours ? { detail } : {})
  if (ours && (statusCode === 404 || statusCode === 409) && route.refusals?.[statusCode])
    return { refused: statusCode, detail } as InternalAnswer<R> // the route declares it
  throw new CallFailedError(route, statusCode, ours ? detail : '')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
