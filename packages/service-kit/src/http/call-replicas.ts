import type { InternalAnswer, InternalCall, InternalRoute } from '@skirmish/contracts/internal/route'
import type { Pool } from 'undici'
import { isOutage } from '../process/outage.ts'
import { callOnce } from './one-call.ts'

/** The replicas of a service as a call sees them. */
interface Replicas {
  order(): readonly string[]
  failed(url: string): void
  poolOf(url: string): Pool
}

/** What an error of a connection that never began says of itself. */
const BEGINNINGS = new Set(['connect', 'getaddrinfo'])

/**
 * Calls one replica after another until one answers, within the route's deadline. Another one is called only where the replica is away, and
 * the call either cannot have reached it or may be repeated; a call that may be repeated gives each replica an equal share of the time.
 * Throws what `callOnce` throws of the last replica.
 */
export async function callReplicas<R extends InternalRoute>(
  replicas: Replicas,
  route: R,
  given: InternalCall<R>,
  headers: Readonly<Record<string, string>>,
): Promise<InternalAnswer<R>> {
  const end = performance.now() + route.deadlineMs
  const urls = replicas.order()
  for (const [i, url] of urls.entries()) {
    const left = Math.max(1, end - performance.now())
    const others = urls.length - i - 1
    const withinMs = Math.ceil(route.repeatable ? left / (others + 1) : left)
    try {
      return await callOnce(replicas.poolOf(url), route, given, { headers, withinMs })
    } catch (error) {
      if (!isOutage(error)) throw error
      replicas.failed(url)
      if (others === 0 || !(route.repeatable || neverBegan(error))) throw error
    }
  }
  throw new Error(`${route.service} has no replicas`)
}

/** Whether no connection came about, so that nothing was sent. */
function neverBegan(error: unknown): boolean {
  const { code, syscall, errors } = error as { code?: unknown; syscall?: unknown; errors?: unknown[] } // whatever the system adds
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || BEGINNINGS.has(String(syscall))) return true
  return Array.isArray(errors) && errors.length > 0 && errors.every(neverBegan) // of several addresses that were tried
}
