import {
  type InternalAnswer,
  type InternalCall,
  type InternalRoute,
  internalAddress,
} from '@skirmish/contracts/internal/route'
import type { Pool } from 'undici'
import { internalHeaders } from '../auth/internal-calls.ts'
import { AwayError, isOutage } from '../process/outage.ts'
import { traceHeaders } from '../telemetry/telemetry.ts'
import { answerCheck, faultOf } from './compiled-checks.ts'

/** The replicas of a service as a call sees them. */
interface Replicas {
  order(): readonly string[]
  failed(url: string): void
  poolOf(url: string): Pool
}

/** Bad gateway, unavailable, gateway time-out: another replica or a later call may do it. */
const AWAY = new Set([502, 503, 504])
/** What an error of a connection that never began says of itself. */
const BEGINNINGS = new Set(['connect', 'getaddrinfo'])

/** A service refused a call in a way that its route does not declare, or failed at it; another replica would do the same. */
class CallFailedError extends Error {
  readonly status: number
  constructor({ id, service }: InternalRoute, status: number, detail: string) {
    super(`${service} returned ${status} to ${id}${detail && `: ${detail}`}`)
    this.status = status
  }
}

/**
 * Calls one replica after another until one answers, within the route's deadline. Another one is called only where the replica is away, and
 * the call either cannot have reached it or may be repeated; a call that may be repeated gives each replica an equal share of the time.
 * Throws the outage of the last replica, CallFailedError, or an Error that names the field in which the answer differs from its declaration.
 */
export async function callReplicas<R extends InternalRoute>(
  replicas: Replicas,
  route: R,
  given: InternalCall<R>,
  internalToken: string | undefined,
): Promise<InternalAnswer<R>> {
  const end = performance.now() + route.deadlineMs
  const urls = replicas.order()
  for (const [i, url] of urls.entries()) {
    const left = Math.max(1, end - performance.now())
    const others = urls.length - i - 1
    const withinMs = Math.ceil(route.repeatable ? left / (others + 1) : left)
    try {
      return await callOnce(replicas.poolOf(url), route, given, { internalToken, withinMs })
    } catch (error) {
      if (!isOutage(error)) throw error
      replicas.failed(url)
      if (others === 0 || !(route.repeatable || neverBegan(error))) throw error
    }
  }
  throw new Error(`${route.service} has no replicas`)
}

async function callOnce<R extends InternalRoute>(
  pool: Pool,
  route: R,
  given: InternalCall<R>,
  { internalToken, withinMs }: { internalToken: string | undefined; withinMs: number },
): Promise<InternalAnswer<R>> {
  const { statusCode, body } = await pool.request({
    method: route.method,
    path: internalAddress(route, given),
    headers: {
      ...traceHeaders(),
      ...internalHeaders(internalToken),
      ...(route.body && { 'content-type': 'application/json' }),
    },
    ...(route.body && { body: JSON.stringify(given.body) }),
    signal: AbortSignal.timeout(withinMs),
  })
  if (statusCode === 200) return readAnswer(route, await body.text())
  const isDeclaredNo = (statusCode === 404 || statusCode === 409) && route.refusals?.[statusCode]
  if (isDeclaredNo) return body.dump().then(() => null as InternalAnswer<R>) // the type has null where a 404 or 409 is declared
  const refusal = parsed(await body.text()) as { detail?: string } | null | undefined // not JSON where it is not our own service
  if (AWAY.has(statusCode)) throw new AwayError(`${route.service} returned ${statusCode} to ${route.id}`)
  throw new CallFailedError(route, statusCode, refusal?.detail ?? '')
}

/** Fields that the declaration does not know are of a newer release, and left as they are. */
function readAnswer<R extends InternalRoute>(route: R, text: string): InternalAnswer<R> {
  const check = answerCheck(route.answer)
  const answer = parsed(text)
  if (check.Check(answer)) return answer as InternalAnswer<R> // tsc does not see through the route's own type
  const fault = answer === undefined ? 'it is not JSON' : faultOf(check, answer)
  throw new Error(`${route.service} returned to ${route.id} otherwise than its contract declares: ${fault}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether no connection came about, so that nothing was sent. */
function neverBegan(error: unknown): boolean {
  const { code, syscall, errors } = error as { code?: unknown; syscall?: unknown; errors?: unknown[] } // whatever the system adds
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || BEGINNINGS.has(String(syscall))) return true
  return Array.isArray(errors) && errors.length > 0 && errors.every(neverBegan) // of several addresses that were tried
}
