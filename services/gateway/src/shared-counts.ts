import type { Redis } from '@skirmish/service-kit/database/redis'
import { type Counts, createCounts, WINDOW_MS } from './counts.ts'

const SHARE_MS = 200

export interface SharedCounts extends Pick<Counts, 'waitFor'> {
  stop(): void
}

/**
 * Counts REST calls over all gateways. Each gateway counts by itself and shares with the others five times a second, so a call costs no
 * trip to Redis. Without Redis each gateway counts alone: reads must not stop because counting does.
 */
export function createSharedCounts(redis: Redis, prefix: string): SharedCounts {
  const own = createCounts()

  const share = async () => {
    const { window, counts } = own.current()
    const mine = [...counts].filter(([, count]) => count.fresh > 0)
    if (mine.length === 0 || redis.status !== 'ready') return
    const pipeline = redis.pipeline()
    for (const [caller, { fresh }] of mine) {
      const key = `${prefix}:calls:{${window}}:${caller}` // the braces keep a pipeline's keys on one node of a Cluster
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
  return { waitFor: own.waitFor, stop: () => clearInterval(sharing) }
}
