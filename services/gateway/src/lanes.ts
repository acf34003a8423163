import type { ServiceName } from '@skirmish/contracts/services'
import { type Admission, createAdmission } from '@skirmish/service-kit/http/admission'
import { type Dispatcher, Pool } from 'undici'
import type { Config } from './config.ts'

/** How calls of a kind reach the replicas: a bounded number at a time, over connections of their own. */
export interface Lane {
  admission: Admission
  poolAt(url: string): Dispatcher
  answerWithinMs: number
}

const CONNECT_WITHIN_MS = 2_000
/** Shorter than the time after which a service closes an idle connection. */
const IDLE_MS = 30_000
/** Long enough for a submission's verdict. */
const JUDGED_WITHIN_MS = 75_000
const PLAIN_WITHIN_MS = 20_000
/** Of one service: the connections to two replicas. */
const PLAIN_AT_ONCE = 128
const PLAIN_CONNECTIONS = 64
const PLAIN_WAITING = 2_000
const WAIT_MS = 5_000

/** Runs and submissions in ranked matches, those in custom matches and Solo, and runs outside of matches. */
type JudgedKind = 'ranked' | 'unranked' | 'free'

export type BehindGateway = Exclude<ServiceName, 'gateway'>

export interface Lanes {
  judged: Record<JudgedKind, Lane>
  plain: Record<BehindGateway, Lane>
  close(): Promise<void>
}

/**
 * Connections to the services. Runs and submissions, each of which holds one until its verdict, have their own: reads never wait behind
 * them. So has each kind of them: whoever fills the places of one takes none of another. RULES JD13. So has each service: what waits for
 * a slow one keeps nobody from the others.
 */
export function createLanes(config: Config): Lanes {
  const pools: Pool[] = []
  const connect = (connections: number) => {
    const byUrl = new Map<string, Dispatcher>()
    return (url: string): Dispatcher => {
      const known = byUrl.get(url)
      if (known) return known
      const times = { keepAliveTimeout: IDLE_MS, connect: { timeout: CONNECT_WITHIN_MS } }
      const pool = new Pool(url, { connections, pipelining: 1, ...times })
      pools.push(pool)
      byUrl.set(url, pool)
      return pool
    }
  }
  const judged = (): Lane => ({
    admission: createAdmission({ places: config.JUDGED_AT_ONCE, line: config.JUDGED_WAITING, waitMs: WAIT_MS }),
    poolAt: connect(config.JUDGED_AT_ONCE),
    answerWithinMs: JUDGED_WITHIN_MS,
  })
  const plain = (): Lane => ({
    admission: createAdmission({ places: PLAIN_AT_ONCE, line: PLAIN_WAITING, waitMs: WAIT_MS }),
    poolAt: connect(PLAIN_CONNECTIONS),
    answerWithinMs: PLAIN_WITHIN_MS,
  })
  return {
    judged: { ranked: judged(), unranked: judged(), free: judged() },
    plain: {
      auth: plain(),
      profile: plain(),
      catalog: plain(),
      matchmaking: plain(),
      'match-room': plain(),
      judge: plain(),
      leaderboard: plain(),
    },
    close: async () => void (await Promise.all(pools.map((pool) => pool.destroy()))),
  }
}
