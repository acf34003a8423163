import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../telemetry/logger.ts'

/** A server answers but is unfit, so that waiting for it makes no sense. */
export class UnusableServerError extends Error {
  override readonly name = 'UnusableServerError'
}

/**
 * Tries until it works, waiting 0.2 s at first and 2 s at most. The log gets one line when waiting begins and one when it
 * ends, not one a try. Throws when `signal` aborts, in the middle of a try too, and when the server is unfit.
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
      const result = await Promise.race([attempt(), aborted(signal)])
      if (tries > 1) log.info(`${what} is there`)
      return result
    } catch (error) {
      if (signal?.aborted || error instanceof UnusableServerError) throw error
      if (tries === 1) log.warn(`waiting for ${what}: ${error instanceof Error ? error.message || error.name : error}`)
      await sleep(wait, undefined, signal ? { signal } : {})
      wait = Math.min(wait * 2, 2000)
    }
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
