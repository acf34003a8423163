import { setTimeout as sleep } from 'node:timers/promises'
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream'
import type { Logger } from '../telemetry/logger.ts'

/** A stream or consumer that this process has declared on the server. */
interface Declared {
  name: string
  /** Throws when it is not there. */
  look(): Promise<unknown>
  declare(): Promise<void>
}

export interface ResourceGuard {
  /** Watches `resource` until the returned function is called. Resources watched first are declared first. */
  watch(resource: Declared): () => void
  stop(): void
}

const EVERY_MS = 3_000
const NOT_THERE: readonly number[] = [JetStreamApiCodes.StreamNotFound, JetStreamApiCodes.ConsumerNotFound]

/**
 * Declares streams and consumers again that the server has lost, by a wiped store or an operator's hand: a missing consumer
 * is silent and reports no error. `connected` spares requests while the server is away.
 */
export function startResourceGuard(log: Logger, connected: () => boolean): ResourceGuard {
  const resources = new Set<Declared>()
  const stopping = new AbortController()
  const check = async (resource: Declared) => {
    try {
      await resource.look()
    } catch (error) {
      if (!(error instanceof JetStreamApiError && NOT_THERE.includes(error.code))) throw error
      log.error(`NATS has lost ${resource.name}: it is declared again`)
      await resource.declare()
    }
  }
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      try {
        for (const resource of resources) if (connected()) await check(resource)
      } catch (error) {
        if (connected()) log.warn({ err: error }, 'the check of streams and consumers failed')
      }
    }
  }
  void loop()
  return {
    watch: (resource) => {
      resources.add(resource)
      return () => void resources.delete(resource)
    },
    stop: () => stopping.abort(),
  }
}
