import { createRequire } from 'node:module'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { isSpanContextValid, type Span, type TextMapPropagator } from '@opentelemetry/api'
import { OTLPMetricExporter as GrpcMetrics } from '@opentelemetry/exporter-metrics-otlp-grpc'
import { OTLPMetricExporter as JsonMetrics } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPMetricExporter as ProtobufMetrics } from '@opentelemetry/exporter-metrics-otlp-proto'
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { type MetricProducer, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { FastifyRequest } from 'fastify'

export interface TelemetryOptions {
  service: string
  instance: string
  /** As in OTEL_EXPORTER_OTLP_ENDPOINT; without one nothing is recorded. */
  endpoint: string | undefined
  /** Whether the process continues a trace that a caller names. The edge begins its own: else a client would choose what is sampled. */
  trustCallers: boolean
  metrics: MetricProducer
}

const PROBES = /^\/(livez|readyz|metrics)\/?$/

/** Starts the SDK and the instrumentations. Endpoint, protocol, sampler and attributes are those of the OTEL_ variables. */
export function startSdk(options: TelemetryOptions, textMapPropagator: TextMapPropagator): () => Promise<void> {
  const { service, instance, metrics } = options
  const resource = resourceFromAttributes({ 'service.name': service, 'service.instance.id': instance })
  const sdk = new NodeSDK({
    resource,
    textMapPropagator,
    metricReaders: metricReaders(metrics),
    logRecordProcessors: [], // logs are lines on stdout
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        instrumentHandler: false,
        ignorePaths: ({ url }: { url: string }) => PROBES.test(url),
        requestHook: (span: Span, request: FastifyRequest) => {
          const { config, url = 'unknown' } = request.routeOptions
          span.updateName(config.operation ?? `${request.method} ${url}`)
          // The instrumentation writes the query too, in which a socket's address has its access token.
          span.setAttribute('url.path', request.url.replace(/\?.*/s, ''))
        },
      }),
      // Polling has no parent: it would be nine spans of ten.
      new UndiciInstrumentation({
        requireParentforSpans: true,
        requestHook: replaceTrace,
      }),
      new PgInstrumentation({ requireParentSpan: true }),
      new IORedisInstrumentation({ requireParentSpan: true }),
    ],
  })
  sdk.start()
  // The instrumentations change the classes when CommonJS requires their modules, which ES modules share: no loader hook is needed.
  const require = createRequire(import.meta.url)
  for (const name of ['pg', 'ioredis']) require(name)
  return () => sdk.shutdown()
}

/** The instrumentation adds the header of its own span: the one that the caller has set would be a second. */
function replaceTrace(span: Span, { headers }: { headers: unknown }): void {
  if (!Array.isArray(headers) || !isSpanContextValid(span.spanContext())) return
  for (let i = headers.length - 2; i >= 0; i -= 2) if (headers[i] === 'traceparent') headers.splice(i, 2)
}

function metricReaders(producer: MetricProducer): PeriodicExportingMetricReader[] {
  const { OTEL_METRICS_EXPORTER, OTEL_EXPORTER_OTLP_METRICS_PROTOCOL, OTEL_EXPORTER_OTLP_PROTOCOL } = process.env
  if (OTEL_METRICS_EXPORTER === 'none') return []
  const protocol = OTEL_EXPORTER_OTLP_METRICS_PROTOCOL || OTEL_EXPORTER_OTLP_PROTOCOL
  const exporter =
    protocol === 'grpc' ? new GrpcMetrics() : protocol === 'http/json' ? new JsonMetrics() : new ProtobufMetrics()
  const exportIntervalMillis = Number(process.env.OTEL_METRIC_EXPORT_INTERVAL) || 60_000
  const exportTimeoutMillis = Math.min(exportIntervalMillis, 30_000)
  return [
    new PeriodicExportingMetricReader({
      exporter,
      exportIntervalMillis,
      exportTimeoutMillis,
      metricProducers: [producer],
    }),
  ]
}
