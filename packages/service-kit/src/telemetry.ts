import { randomBytes } from 'node:crypto'
import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

export { SpanKind }

/**
 * Starts tracing for this process. Spans leave by OTLP over HTTP when `endpoint` is given (its base URL, as in
 * OTEL_EXPORTER_OTLP_ENDPOINT); without one, trace ids still travel, so that logs of one request can be joined.
 * Returns the flush to call at shutdown.
 */
export function startTelemetry(service: string, instance: string, endpoint: string | undefined): () => Promise<void> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  records = Boolean(endpoint)
  if (!endpoint) return async () => {}
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': instance }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
        scheduledDelayMillis: 500,
      }),
    ],
  })
  trace.setGlobalTracerProvider(provider)
  return () => provider.shutdown()
}

let records = false
/** Whether spans go to a collector. What nothing came before, and thousands of times a second, needs no trace id without one. */
export const recordsSpans = (): boolean => records

const tracer = () => trace.getTracer('skirmish')

const unique = randomBytes(8).toString('hex')
let made = 0
/** A span for the caller to end. Without a collector it is ids alone, counted in this process. */
export function startSpan(name: string, options: SpanOptions, parent: Context): Span {
  if (records) return tracer().startSpan(name, options, parent)
  const count = (++made).toString(16)
  const traceId = trace.getSpanContext(parent)?.traceId ?? unique + count.padStart(16, '0')
  return trace.wrapSpanContext({
    traceId,
    spanId: unique.slice(0, 8) + count.padStart(8, '0').slice(-8),
    traceFlags: TraceFlags.NONE,
  })
}

/** Runs `work` inside a span. A thrown error marks the span and is thrown on. */
export function withSpan<T>(
  name: string,
  options: { kind?: SpanKind; attributes?: Attributes; parent?: Context },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = options.parent ?? context.active()
  const { kind = SpanKind.INTERNAL, attributes = {} } = options
  const span = startSpan(name, { kind, attributes }, parent)
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) })
      throw error
    } finally {
      span.end()
    }
  })
}

/** A span for something that has already ended, `durationMs` ago until now. */
export function recordSpan(name: string, durationMs: number, attributes: Attributes): void {
  if (!records) return
  const end = Date.now()
  tracer()
    .startSpan(name, { kind: SpanKind.CLIENT, startTime: end - durationMs, attributes })
    .end(end)
}

/** The active trace as a carrier: `{ traceparent }`, or empty outside of a trace. */
export function traceHeaders(): Record<string, string> {
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  return carrier
}

/** The context that a carrier names, for `withSpan`'s parent. */
export function contextFrom(carrier: Record<string, string | string[] | undefined>): Context {
  return propagation.extract(context.active(), carrier)
}
