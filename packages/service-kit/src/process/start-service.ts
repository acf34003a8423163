import type { ServiceName } from '@skirmish/contracts/services'
import type { Logger } from '../telemetry/logger.ts'
import { answerWhileBooting } from './boot-server.ts'
import type { BaseConfig } from './config.ts'
import { createContext } from './create-context.ts'
import { createParts } from './process-parts.ts'
import type { ServiceContext } from './service.ts'

export interface RunningService {
  url: string
  log: Logger
  stop(): Promise<void>
}

/**
 * Boots a service: serves probes, connects, builds, listens. Waits for servers that are not there yet, saying so; an abort of `signal`
 * ends that. Where it fails, all that it has begun is stopped before it throws.
 */
export async function startService<C extends BaseConfig>(
  name: ServiceName,
  config: C,
  build: (service: ServiceContext<C>) => Promise<void>,
  signal?: AbortSignal,
): Promise<RunningService> {
  const stopping = new AbortController()
  if (signal?.aborted) stopping.abort()
  signal?.addEventListener('abort', () => stopping.abort(), { once: true })
  const parts = await createParts(name, config, stopping.signal)
  const { log, http, dependencies, shutdown, flushTelemetry } = parts
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopping.abort()
    dependencies.stop()
    stopped ??= shutdown.run(() => http.close(), flushTelemetry)
    return stopped
  }
  let freePort = async () => {}
  try {
    freePort = await answerWhileBooting(config.HOST, config.PORT)
    await build(await createContext(parts))
    stopping.signal.throwIfAborted()
    await freePort()
    const url = await http.listen({ host: config.HOST, port: config.PORT })
    log.info(`listening on ${url}`)
    return { url, log, stop }
  } catch (error) {
    await freePort()
    await stop()
    throw error
  }
}
