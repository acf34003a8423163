import type { Redis } from '@skirmish/service-kit/redis'

const WINDOW_MS = 10_000
const SHARE_MS = 200

export interface RequestLimit {
  /** Counts a call of a user's id or an address; answers the seconds to wait, 0 when it is allowed. */
  waitFor(caller: string): number
  stop(): void
}

/**
 * Counts REST calls of a caller over all gateways in windows of ten seconds. Each gateway counts by itself and shares with the
 * others five times a second, so a call costs no trip to Redis. Without Redis each gateway counts alone: reads must not stop
 * because counting does.
 */
export function createRequestLimit(redis: Redis, prefix: string, limit: number): RequestLimit {
  let window = 0
  /** `told` includes the other gateways' counts; `fresh` holds calls that only this gateway has counted. */
  let counts = new Map<string, { told: number; fresh: number }>()

  const share = async () => {
    const [of, mine] = [window, [...counts].filter(([, count]) => count.fresh > 0)]
    if (mine.length === 0 || redis.status !== 'ready') return
    const pipeline = redis.pipeline()
    for (const [caller, { fresh }] of mine) {
      const key = `${prefix}:calls:${caller}:${of}`
      pipeline.incrby(key, fresh).pexpire(key, WINDOW_MS * 2)
    }
    const sent = mine.map(([, { fresh }]) => fresh)
    const replies = (await pipeline.exec()) ?? []
    for (const [i, [, count]] of mine.entries()) {
      const [error, total] = replies[2 * i] ?? [new Error('no reply')]
      if (error) continue
      count.told = Number(total)
      count.fresh -= sent[i] ?? 0
    }
  }
  let underWay = false
  // Redis may take longer than the interval; what it has not counted yet must not be told twice.
  const shareAlone = async () => {
    if (underWay) return
    underWay = true
    await share().catch(() => {})
    underWay = false
  }
  const sharing = setInterval(() => void shareAlone(), SHARE_MS)

  return {
    waitFor: (caller) => {
      const now = Date.now()
      const current = Math.floor(now / WINDOW_MS)
      if (current !== window) {
        window = current
        counts = new Map()
      }
      let count = counts.get(caller)
      if (!count) {
        count = { told: 0, fresh: 0 }
        counts.set(caller, count)
      }
      count.fresh++
      return count.told + count.fresh > limit ? ((current + 1) * WINDOW_MS - now) / 1_000 : 0
    },
    stop: () => clearInterval(sharing),
  }
}
