import type { InternalAnswer, InternalCall, InternalRoute } from '@skirmish/contracts/internal/route'
import { Pool } from 'undici'
import { callReplicas } from './call-replicas.ts'

export interface Upstream {
  /** Base URLs of the replicas, in turn; the replica that failed last comes last. */
  order(): readonly string[]
  /** Remembers that a replica did not answer; it is avoided for two seconds. */
  failed(url: string): void
  /** Calls a route of the service by its declaration; `callReplicas` says what it returns, repeats and throws. */
  call<const R extends InternalRoute>(route: R, given: InternalCall<R>): Promise<InternalAnswer<R>>
  /** Whether some replica is ready. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

const AVOID_MS = 2_000

/** The replicas of a service behind comma-separated base URLs; each call carries `headers`, which hold a token. */
export function createUpstream(urls: string, headers: Readonly<Record<string, string>> = {}): Upstream {
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
    call: (route, given) => callReplicas({ order, failed, poolOf }, route, given, headers),
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
