import { Pool } from 'undici'
import { internalHeaders } from '../auth/internal-calls.ts'
import { AwayError } from '../process/outage.ts'
import { traceHeaders } from '../telemetry/telemetry.ts'

export interface Upstream {
  /** Base URLs of the replicas, in turn; the replica that failed last comes last. */
  order(): readonly string[]
  /** Remembers that a replica did not answer; it is avoided for two seconds. */
  failed(url: string): void
  /**
   * A question to the service, as JSON, or with a body a request that may be repeated: the body of a 200, or null for a plain no, which
   * is a 404 or 409. Throws on anything else or at the deadline.
   */
  ask<T>(path: string, deadlineMs: number, body?: object): Promise<T | null>
  /** Whether some replica is ready. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

const AVOID_MS = 2_000
/** Bad gateway, unavailable, gateway time-out: another replica or a later call may answer. */
const UNAVAILABLE = new Set([502, 503, 504])

/** The replicas of a service behind comma-separated base URLs. */
export function createUpstream(urls: string, internalToken?: string): Upstream {
  const pools = new Map<string, Pool>()
  for (const url of urls.split(','))
    pools.set(
      url,
      new Pool(url, { connections: 64, pipelining: 1, keepAliveTimeout: 30_000, connect: { timeout: 2_000 } }),
    )
  const all = [...pools.keys()]
  const failures = new Map<string, number>()
  let turn = 0
  const order = () => {
    if (all.length === 1) return all
    turn = (turn + 1) % all.length
    const rotated = [...all.slice(turn), ...all.slice(0, turn)]
    if (failures.size === 0) return rotated
    const now = Date.now()
    const bad = (url: string) => ((failures.get(url) ?? 0) > now ? 1 : 0)
    return rotated.sort((a, b) => bad(a) - bad(b))
  }
  const failed = (url: string) => void failures.set(url, Date.now() + AVOID_MS)
  const poolOf = (url: string): Pool => pools.get(url) as Pool // there is one for each
  return {
    order,
    failed,
    ask: async <T>(path: string, deadlineMs: number, body?: object) => {
      const signal = AbortSignal.timeout(deadlineMs)
      let last: unknown
      for (const url of order()) {
        try {
          const answer = await poolOf(url).request({
            method: body ? 'POST' : 'GET',
            path,
            headers: {
              ...traceHeaders(),
              ...internalHeaders(internalToken),
              ...(body && { 'content-type': 'application/json' }),
            },
            ...(body && { body: JSON.stringify(body) }),
            signal,
          })
          if (answer.statusCode === 404 || answer.statusCode === 409) return await answer.body.dump().then(() => null)
          if (answer.statusCode === 200) return (await answer.body.json()) as T // our own service, typed by the caller
          await answer.body.dump()
          const what = `${path} answered ${answer.statusCode}`
          throw UNAVAILABLE.has(answer.statusCode) ? new AwayError(what) : new Error(what)
        } catch (error) {
          failed(url)
          last = error
        }
      }
      throw last
    },
    ready: async () => {
      for (const pool of pools.values()) {
        const answer = await pool
          .request({ method: 'GET', path: '/readyz', signal: AbortSignal.timeout(1_000) })
          .catch(() => undefined)
        await answer?.body.dump()
        if (answer?.statusCode === 200) return true
      }
      return false
    },
    close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.destroy()))),
  }
}
