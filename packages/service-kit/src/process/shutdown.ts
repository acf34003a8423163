import type { Logger } from '../telemetry/logger.ts'

type Stop = () => Promise<unknown> | unknown
export type Phase = 'work' | 'close'

export interface Shutdown {
  /** `what` names the work or connection in the log if it does not end in time. Connections close in the given order, `first` before all others. */
  onStop(phase: Phase, what: string, stop: Stop, first?: 'first'): void
  /** Work ends, then HTTP, then connections, then telemetry; each in time or given up. */
  run(http: Stop, telemetry: Stop): Promise<void>
}

/** What each step gets of the whole time. */
const WORK = 5 / 12
const HTTP = 3 / 12
/** For all connections together: one that is given up leaves the next the least. */
const CLOSE = 2.5 / 12
const LEAST = 0.5 / 12
const TELEMETRY = 1 / 12

interface Part {
  what: string
  stop: Stop
}

/** The order in which a process ends what it has begun, within about `wholeMs`. */
export function createShutdown(log: Logger, wholeMs: number): Shutdown {
  const share = (part: number) => Math.round(wholeMs * part)
  const parts: Record<Phase, Part[]> = { work: [], close: [] }
  const end = async ({ what, stop }: Part, withinMs: number) => {
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), withinMs)
    const done = (async () => stop())().catch((error) => log.warn({ err: error }, `shutdown: ${what} failed to stop`))
    if ((await Promise.race([done, late.promise])) === 'late')
      log.warn(`shutdown: gave up waiting for ${what} after ${withinMs} ms`)
    clearTimeout(timer)
  }
  return {
    onStop: (phase, what, stop, first) => {
      if (first) parts[phase].unshift({ what, stop })
      else parts[phase].push({ what, stop })
    },
    run: async (http, telemetry) => {
      await Promise.all(parts.work.map((part) => end(part, share(WORK))))
      await end({ what: 'HTTP', stop: http }, share(HTTP))
      const deadline = Date.now() + share(CLOSE)
      for (const part of parts.close) await end(part, Math.max(share(LEAST), deadline - Date.now()))
      await end({ what: 'telemetry', stop: telemetry }, share(TELEMETRY))
    },
  }
}
