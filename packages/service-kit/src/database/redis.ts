import { setTimeout as sleep } from 'node:timers/promises'
import { Cluster, Redis as Server } from 'ioredis'
import type { ClientIdentity } from '../process/client-identity.ts'
import { AS_NAMED, type RedisAddress, redisAddress } from './redis-address.ts'

/** A connection to one server, by way of sentinels too, or to a Cluster, where the keys of one command or pipeline must lie on one node. */
export type Redis = Server | Cluster

/** Every command has this deadline, and a connection on which nothing comes back for so long is opened again. */
const COMMAND_MS = 1_500
const CONNECT_MS = 2_000

const retryStrategy = (tries: number) => Math.min(100 * tries, 2_000)
const OPTIONS = {
  connectTimeout: CONNECT_MS,
  commandTimeout: COMMAND_MS,
  socketTimeout: COMMAND_MS,
  keepAlive: 10_000,
  maxRetriesPerRequest: 1,
  // A primary that was replaced and is still there: a new connection finds the new one.
  reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
}
const AT_ONCE = { lazyConnect: true, enableOfflineQueue: false }

/** Connects to Redis or Valkey. Commands fail at once while it is away; the connection comes back by itself. */
export async function connectRedis(url: string, identity?: ClientIdentity): Promise<Redis> {
  const redis = createRedis(redisAddress(url, identity))
  redis.on('error', () => {}) // the probe tells
  // It keeps trying; callers decide whether they fail open or closed. Sentinels that are away would be waited for without an end.
  await Promise.race([redis.connect().catch(() => {}), sleep(CONNECT_MS, undefined, { ref: false })])
  return redis
}

function createRedis({ kind, hosts, name, login, sentinelLogin, tls }: RedisAddress): Redis {
  if (kind === 'cluster')
    return new Cluster(hosts, {
      ...AT_ONCE,
      dnsLookup: AS_NAMED,
      clusterRetryStrategy: retryStrategy,
      slotsRefreshTimeout: CONNECT_MS,
      redisOptions: { ...OPTIONS, ...login, ...tls },
    })
  const options = { ...OPTIONS, ...AT_ONCE, retryStrategy, ...login, ...tls }
  if (kind === 'server') return new Server({ ...options, ...hosts[0] })
  return new Server({
    ...options,
    ...sentinelLogin,
    sentinels: hosts,
    name,
    sentinelCommandTimeout: COMMAND_MS,
    failoverDetector: true,
    ...(tls.tls && { sentinelTLS: tls.tls, enableTLSForSentinelMode: true }),
  })
}

/** What `uses` asks a connection: it throws what the connection was lost by, while it is away. */
export function redisProbe(redis: Redis): () => void {
  let last: Error | undefined
  redis.on('error', (error) => {
    last = error
  })
  return () => {
    if (redis.status !== 'ready') throw last ?? new Error('there is no connection yet')
  }
}
