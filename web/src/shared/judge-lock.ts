import { ApiError } from '@skirmish/api-client/api-error'

/** Together the second that a Retry-After of 1 means at the most: the last try meets no lock. */
const AGAIN_AFTER_MS = [200, 800]

/**
 * Makes a call to the judge outside of the lock. The page's lock ends five seconds after a click, the server's as long after the click has
 * arrived: a call at the page's end of it that travels faster than the one before is told to wait for a moment, and is made again then.
 */
export async function afterLock<T>(call: () => Promise<T>): Promise<T> {
  for (const ms of AGAIN_AFTER_MS)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter !== 1) throw error
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  return call()
}
