import { Redis } from 'ioredis'
import type { Logger } from './logger.ts'

/** Connects to Redis or Valkey. Commands fail at once while it is away; the connection comes back by itself. */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(100 * tries, 2_000),
  })
  let down = false
  redis.on('error', (error) => {
    if (!down) log.warn(`Redis is away: ${error.message || error.name}`)
    down = true
  })
  redis.on('ready', () => {
    if (down) log.info('Redis is back')
    down = false
  })
  await redis.connect().catch(() => {}) // it keeps trying; callers decide whether they fail open or closed
  return redis
}

export type { Redis }
