import type { Redis } from '@skirmish/service-kit/database/redis'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/** `giveBack` takes the counts off again. */
export interface Counted {
  giveBack(): Promise<void>
}

/** One count of a try. */
export interface Step {
  limiter: RateLimiterRedis
  key: string
  neverRefuses?: boolean
}

/** The step that counts for `key`, of which `times` as many are allowed as the limiter says. */
export type Limiter = (key: string, times?: number) => Step

/** Makes limiters of `points` in `duration` seconds, whose counts are under `prefix` and their names. */
export function limitersOf(redis: Redis, prefix: string) {
  return (name: string, points: number, duration: number): Limiter => {
    const limits = { storeClient: redis, keyPrefix: `${prefix}:${name}`, duration }
    const byTimes = new Map<number, RateLimiterRedis>()
    return (key, times = 1) => {
      const known = byTimes.get(times) ?? new RateLimiterRedis({ ...limits, points: points * times })
      byTimes.set(times, known)
      return { limiter: known, key }
    }
  }
}

export const countOnly = (step: Step): Step => ({ ...step, neverRefuses: true })

/** Counts in each step's limiter. When one refuses, those before it get their counts back. */
export async function countAll(steps: readonly Step[], what: string): Promise<Refusal | Counted> {
  const done: Step[] = []
  const giveBack = async () => void (await Promise.all(done.map(({ limiter, key }) => limiter.reward(key, 1))))
  for (const step of steps) {
    try {
      await (step.neverRefuses ? step.limiter.penalty(step.key) : step.limiter.consume(step.key))
      done.push(step)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      await giveBack()
      return refuse(429, `Too many ${what}. Please try again later.`, {}, Math.max(1, error.msBeforeNext / 1_000))
    }
  }
  return { giveBack }
}

/** Does `work` that tells whether a try was right; a try that could not be looked at, since `work` threw, was not wrong and is not counted. */
export async function lookingAt<T>(counted: Counted, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await counted.giveBack().catch(() => {}) // the first error tells what is away
    throw error
  }
}
