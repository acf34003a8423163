import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'

export interface Dependencies {
  /**
   * Looks every two seconds whether a server answers; its gauge is `dependency_up`, and the log gets a line when it goes, with the
   * reason, and when it comes back. `required`: without it the process cannot work.
   */
  watch(name: string, answers: () => unknown, required: 'required' | 'optional'): void
  /** False once a required server has been away for ten seconds: a shorter outage is waited for. */
  allThere(): boolean
  stop(): void
}

interface Watched {
  name: string
  required: boolean
  /** Milliseconds since the epoch. */
  awaySince: number | null
}

const EVERY_MS = 2_000
const ANSWER_WITHIN_MS = 1_500
const PATIENCE_MS = 10_000

/** Watches the servers that a process needs. A probe returns `false` or throws when its server is away; silence counts as away, too. */
export function watchDependencies(metrics: Metrics, log: Logger): Dependencies {
  const up = metrics.levels('dependency_up', '1 while a server that this process uses answers')
  const all: Watched[] = []
  const timers: NodeJS.Timeout[] = []
  const note = (one: Watched, why: string | null) => {
    const there = why === null
    up.record(there ? 1 : 0, { dependency: one.name })
    if (there && one.awaySince !== null) log.info(`${one.name} answers again`)
    if (!there && one.awaySince === null) log.warn(`${one.name} does not answer: ${why}`)
    one.awaySince = there ? null : (one.awaySince ?? Date.now())
  }
  return {
    watch: (name, answers, required) => {
      const one: Watched = { name, required: required === 'required', awaySince: null }
      all.push(one)
      up.record(1, { dependency: name })
      const probe = async () => note(one, await whyAway(answers))
      timers.push(setInterval(() => void probe(), EVERY_MS))
    },
    allThere: () =>
      all.every(({ required, awaySince }) => !required || awaySince === null || Date.now() - awaySince < PATIENCE_MS),
    stop: () => timers.forEach(clearInterval),
  }
}

/** Null when the server answers. */
async function whyAway(answers: () => unknown): Promise<string | null> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve(`silent for ${ANSWER_WITHIN_MS} ms`), ANSWER_WITHIN_MS)
  const asked = (async () => ((await answers()) === false ? 'the connection is lost' : null))().catch(reasonOf)
  const why = await Promise.race([asked, late.promise])
  clearTimeout(timer)
  return why
}

/** The message; an error of several attempts has none of its own. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))
