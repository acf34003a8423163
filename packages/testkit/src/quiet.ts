import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'

/** A log and metrics for a bus or a service of a test, which go nowhere. */
export const quiet = () => ({
  log: createLogger({ service: 'test', instance: '1', level: 'silent', format: 'json' }),
  metrics: createMetrics('test'),
})
