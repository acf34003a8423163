import { trace } from '@opentelemetry/api'
import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

export type { Logger }

const SECRETS = ['password', 'access', 'refresh', 'token', 'authorization', 'req.headers.authorization']

/** JSON lines on stdout, or readable ones for a terminal. Each line carries the active trace; secrets are redacted. */
export function createLogger(options: {
  service: string
  instance: string
  level: string
  format: 'json' | 'pretty'
  /** Where JSON lines go; stdout when absent. */
  destination?: DestinationStream
}): Logger {
  const settings = {
    level: options.level,
    base: { service: options.service, instance: options.instance },
    redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const span = trace.getActiveSpan()?.spanContext()
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
  }
  if (options.format === 'json') return options.destination ? pino(settings, options.destination) : pino(settings)
  const stream = pretty({
    sync: true,
    ignore: 'pid,hostname,service,instance,trace_id,span_id',
    messageFormat: '{service}: {msg}',
  })
  return pino(settings, stream)
}
