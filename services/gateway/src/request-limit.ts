import type { Redis } from '@skirmish/service-kit/redis'

const WINDOW_S = 10

/**
 * Counts REST calls of a caller over all gateways in windows of ten seconds. Answers the seconds to wait, 0 when
 * allowed. Without Redis everyone is allowed: reads must not stop because counting does.
 */
export function createRequestLimit(redis: Redis, prefix: string, limit: number): (caller: string) => Promise<number> {
  return async (caller) => {
    const now = Date.now() / 1000
    const window = Math.floor(now / WINDOW_S)
    const key = `${prefix}:calls:${caller}:${window}`
    try {
      const replies = await redis
        .pipeline()
        .incr(key)
        .expire(key, WINDOW_S * 2)
        .exec()
      const count = Number(replies?.[0]?.[1] ?? 0)
      return count > limit ? (window + 1) * WINDOW_S - now : 0
    } catch {
      return 0
    }
  }
}
