import type { ServiceName } from '@skirmish/contracts/services'
import type { FastifyInstance } from 'fastify'
import { guardInternal } from '../auth/internal-calls.ts'
import { createHttp } from '../http/http.ts'
import { createLogger, type Logger } from '../telemetry/logger.ts'
import { createMetrics, type Metrics } from '../telemetry/metrics.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'
import { type ClientIdentity, clientIdentity } from './client-identity.ts'
import type { BaseConfig } from './config.ts'
import { type Dependencies, watchDependencies } from './dependencies.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { unverifiedServers } from './unverified-servers.ts'

/** What the process of every service has before it connects to any server. */
export interface ProcessParts<C> {
  name: ServiceName
  config: C
  /** What the process proves itself by to servers that ask for a client's certificate. */
  identity: ClientIdentity | undefined
  log: Logger
  metrics: Metrics
  flushTelemetry: () => Promise<void>
  /** It does not listen yet. */
  http: FastifyInstance
  dependencies: Dependencies
  shutdown: Shutdown
  /** Aborts when shutdown begins. */
  stopping: AbortSignal
}

export async function createParts<C extends BaseConfig>(
  name: ServiceName,
  config: C,
  stopping: AbortSignal,
): Promise<ProcessParts<C>> {
  const { INSTANCE: instance, LOG_LEVEL: level, LOG_FORMAT: format } = config
  const log = createLogger({ service: name, instance, level, format })
  const identity = clientIdentity(config)
  for (const sentence of unverifiedServers(config, process.env)) log.warn(sentence)
  const metrics = createMetrics(name)
  const flushTelemetry = await startTelemetry({
    service: name,
    instance,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustCallers: config.TRUST_TRACEPARENT,
    metrics: metrics.producer,
  })
  const http = createHttp(log, metrics)
  guardInternal(http, config)
  const dependencies = watchDependencies(metrics, log)
  const shutdown = createShutdown(log, config.SHUTDOWN_MS)
  return { name, config, identity, log, metrics, flushTelemetry, http, dependencies, shutdown, stopping }
}
