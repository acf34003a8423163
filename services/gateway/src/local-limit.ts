import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const WINDOW_SECONDS = 10

export interface LocalLimit {
  /** Counts one more of a caller; answers the seconds to wait, 0 when it is allowed. */
  waitFor(caller: string): Promise<number>
  /** The seconds to wait, without counting. */
  check(caller: string): Promise<number>
}

/** Counts on this gateway alone, in windows of ten seconds, to protect the gateway itself. */
export function createLocalLimit(points: number): LocalLimit {
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
  return {
    waitFor: (caller) => limiter.consume(caller).then(() => 0, secondsOf),
    check: async (caller) => {
      const counted = await limiter.get(caller)
      return counted && counted.consumedPoints >= points ? secondsOf(counted) : 0
    },
  }
}

const secondsOf = (refused: unknown): number => {
  if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
  throw refused
}
