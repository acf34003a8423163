import type { Logger } from '../telemetry/logger.ts'

/**
 * Does `work` every `ms` milliseconds, from now on or `later` from the first interval on; one at a time: a turn that comes while the last
 * one still works is left out. A turn that fails is logged with `what`, and the next one comes all the same. The stop tells `work` by
 * its signal, and waits for the turn in hand.
 */
export function every(
  log: Logger,
  ms: number,
  what: string,
  work: (stopped: AbortSignal) => Promise<unknown>,
  first: 'now' | 'later' = 'later',
): () => Promise<void> {
  const stopped = new AbortController()
  let inHand: Promise<void> | undefined
  const turn = () => {
    inHand ??= (async () => void (await work(stopped.signal)))()
      .catch((error) => log.warn({ err: error }, `${what} failed; the next turn comes in ${ms} ms`))
      .finally(() => {
        inHand = undefined
      })
  }
  const timer = setInterval(turn, ms)
  if (first === 'now') turn()
  return async () => {
    stopped.abort()
    clearInterval(timer)
    await inHand
  }
}
