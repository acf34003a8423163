import type { Redis } from '@skirmish/service-kit/database/redis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

const WINDOW_SECONDS = 10

/** Counts a call over all gateways; returns the seconds to wait, 0 when it is allowed. */
export type ExactCounts = (bucket: string, caller: string, most: number) => Promise<number>

/**
 * Counts before the call is let in, by a trip to Redis: for the few calls that cost so much that no gateway may let in the others' share.
 * Without Redis each gateway counts alone.
 */
export function createExactCounts(redis: Redis, prefix: string): ExactCounts {
  const buckets = new Map<string, RateLimiterRedis>()
  const limiterOf = (bucket: string, points: number) => {
    let limiter = buckets.get(bucket)
    if (!limiter) {
      const limits = { points, duration: WINDOW_SECONDS }
      limiter = new RateLimiterRedis({
        ...limits,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        keyPrefix: `${prefix}:${bucket}`,
        inMemoryBlockOnConsumed: points + 1, // a caller who has been refused costs no trip until the window ends
        insuranceLimiter: new RateLimiterMemory(limits),
      })
      buckets.set(bucket, limiter)
    }
    return limiter
  }
  return (bucket, caller, most) => limiterOf(bucket, most).consume(caller).then(allowed, secondsOf)
}

const allowed = () => 0
const secondsOf = (refused: unknown): number => {
  if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
  throw refused
}
