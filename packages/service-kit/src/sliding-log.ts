import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'

export interface SlidingLog {
  /** Milliseconds until one more is allowed: 0 when fewer than `limit` happened within the last `windowMs`. */
  wait(key: string, limit: number, windowMs: number): Promise<number>
  add(key: string, windowMs: number): Promise<void>
}

/** Counts events per key over a sliding window, exactly, in one sorted set a key. Throws while Redis is away. */
export function createSlidingLog(redis: Redis, prefix: string): SlidingLog {
  return {
    wait: async (key, limit, windowMs) => {
      const now = Date.now()
      const replies = await redis
        .multi()
        .zremrangebyscore(`${prefix}:${key}`, 0, now - windowMs)
        .zrange(`${prefix}:${key}`, String(-limit), String(-limit), 'WITHSCORES')
        .exec()
      const [error, entry] = replies?.[1] ?? [new Error('no reply'), null]
      if (error) throw error
      const at = Number((entry as string[])[1]) // [member, score], or empty with fewer than `limit` entries
      return Number.isNaN(at) ? 0 : Math.max(0, at + windowMs - now)
    },
    add: async (key, windowMs) => {
      await redis
        .multi()
        .zadd(`${prefix}:${key}`, Date.now(), randomUUID())
        .pexpire(`${prefix}:${key}`, windowMs)
        .exec()
    },
  }
}
