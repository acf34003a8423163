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
  type TextMapPropagator,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { TelemetryOptions } from './telemetry-sdk.ts'

export { SpanKind }

/**
 * Starts tracing for this process. With an `endpoint` the OpenTelemetry SDK sends spans and metrics there, as the standard OTEL_ variables
 * say; without one the SDK is not even loaded, and trace ids still travel, so that logs of one request can be joined. Returns the
 * flush to call at shutdown.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<() => Promise<void>> {
  const propagator = options.trustCallers
    ? new W3CTraceContextPropagator()
    : onlyOutward(new W3CTraceContextPropagator())
  records = Boolean(options.endpoint)
  if (records) {
    const { startSdk } = await import('./telemetry-sdk.ts')
    return startSdk(options, propagator)
  }
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(propagator)
  return async () => {}
}

const onlyOutward = (propagator: TextMapPropagator): TextMapPropagator => ({
  inject: (...carrier) => propagator.inject(...carrier),
  extract: (from) => from,
  fields: () => propagator.fields(),
})

let records = false
/** Whether spans go to a collector. Without one, frequent work that starts a trace needs no trace id. */
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
  return inSpan(
    span,
    async () => {
      try {
        return await work(span)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) })
        throw error
      } finally {
        span.end()
      }
    },
    parent,
  )
}

/** Runs a step of traced work: in a span where spans are recorded and a trace is active, else `work` alone. */
export function withStep<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return records && trace.getActiveSpan() ? withSpan(name, { attributes }, work) : work()
}

/** Runs `work` in a span that another part ends: log lines of `work` carry the span's ids, from any calling context. */
export function inSpan<T>(span: Span | null, work: () => T, parent: Context = context.active()): T {
  return span ? context.with(trace.setSpan(parent, span), work) : work()
}

/**
 * Publishes with the headers that continue the trace in `carrier`, in a span of its own; without a trace it begins none.
 * NATS has no instrumentation of OpenTelemetry's.
 */
export function publishTraced(
  subject: string,
  carrier: Record<string, string>,
  publish: (headers: Record<string, string>) => Promise<void>,
): Promise<void> {
  const parent = contextFrom(carrier)
  if (!records || !trace.getSpanContext(parent)) return publish(carrier)
  const options = { kind: SpanKind.PRODUCER, parent, attributes: { 'messaging.system': 'nats' } }
  return withSpan(`publish ${subject}`, options, () => publish(traceHeaders()))
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
