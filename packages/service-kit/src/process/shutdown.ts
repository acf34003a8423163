import type { Logger } from '../telemetry/logger.ts'

type Stop = () => Promise<unknown> | unknown

/**
 * What a part does at shutdown, in the order of the phases: `work` takes no more work and ends what is in hand, then HTTP ends, `publish` sends out
 * what the work has recorded, `close` releases connections.
 */
type Phase = 'work' | 'publish' | 'close'

export interface Shutdown {
  /**
   * Registers a part where it begins or is opened. Parts of `work` end at the same time, those of `publish` and `close` one after another, the
   * latest registered first: a part ends before what it was built upon. `what` names it in the log if it does not end in time.
   */
  onStop(phase: Phase, what: string, stop: Stop): void
  /** Ends `work`, HTTP, `publish`, `close` and telemetry, each in time or given up. */
  run(http: Stop, telemetry: Stop): Promise<void>
}

/** What each step gets of the whole time. */
const WORK = 5 / 12
const HTTP = 3 / 12
/** What all parts of `publish` and `close` share. */
const CLOSE = 2.5 / 12
/** What each of them gets at least, though those before it have used up what they share. */
const LEAST = 0.5 / 12
const TELEMETRY = 1 / 12

interface Part {
  what: string
  stop: Stop
}

/** The order in which a process ends what it has begun, within about `wholeMs`. */
export function createShutdown(log: Logger, wholeMs: number): Shutdown {
  const share = (part: number) => Math.round(wholeMs * part)
  const parts: Record<Phase, Part[]> = { work: [], publish: [], close: [] }
  const end = async ({ what, stop }: Part, withinMs: number) => {
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), withinMs)
    const done = (async () => stop())().catch((error) => log.warn({ err: error }, `shutdown: ${what} failed to stop`))
    if ((await Promise.race([done, late.promise])) === 'late')
      log.warn(`shutdown: gave up waiting for ${what} after ${withinMs} ms`)
    clearTimeout(timer)
  }
  return {
    onStop: (phase, what, stop) => void parts[phase].push({ what, stop }),
    run: async (http, telemetry) => {
      await Promise.all(parts.work.map((part) => end(part, share(WORK))))
      await end({ what: 'HTTP', stop: http }, share(HTTP))
      const deadline = Date.now() + share(CLOSE)
      for (const part of [...parts.publish.toReversed(), ...parts.close.toReversed()])
        await end(part, Math.max(share(LEAST), deadline - Date.now()))
      await end({ what: 'telemetry', stop: telemetry }, share(TELEMETRY))
    },
  }
}
