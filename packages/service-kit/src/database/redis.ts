import { Redis } from 'ioredis'

/** Every command has this deadline, and a connection on which nothing comes back for so long is opened again. */
const COMMAND_MS = 1_500
const CONNECT_MS = 2_000

/** Connects to Redis or Valkey. Commands fail at once while it is away; the connection comes back by itself. */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    socketTimeout: COMMAND_MS,
    keepAlive: 10_000,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(100 * tries, 2_000),
  })
  redis.on('error', () => {}) // the probe tells
  await redis.connect().catch(() => {}) // it keeps trying; callers decide whether they fail open or closed
  return redis
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

export type { Redis }
