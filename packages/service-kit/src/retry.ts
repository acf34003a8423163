import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './logger.ts'

/**
 * Tries until it works or `signal` aborts, waiting 0.2 s at first and 2 s at most. The log gets one line when waiting
 * begins and one when it ends, not one a try.
 */
export async function untilReached<T>(
  log: Logger,
  what: string,
  attempt: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  let wait = 200
  for (let tries = 1; ; tries++) {
    try {
      const result = await attempt()
      if (tries > 1) log.info(`${what} is there`)
      return result
    } catch (error) {
      if (signal?.aborted) throw error
      if (tries === 1) log.warn(`waiting for ${what}: ${error instanceof Error ? error.message || error.name : error}`)
      await sleep(wait, undefined, signal ? { signal } : {})
      wait = Math.min(wait * 2, 2000)
    }
  }
}
