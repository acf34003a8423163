import type { Attributes, Counter, Gauge, Histogram } from '@opentelemetry/api'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, type MetricProducer } from '@opentelemetry/sdk-metrics'
import { measureProcess } from './process-metrics.ts'

export interface Metrics {
  /** All figures as Prometheus reads them. Throws when one of them cannot be read. */
  text(): Promise<string>
  /** The same figures for a reader of OpenTelemetry, so that each is counted once and leaves both ways. */
  producer: MetricProducer
  /** Seconds of HTTP requests by operation and status. */
  http: Histogram
  /** Events handled, by durable and outcome: ok, retried, dead. */
  events: Counter
  /** The name ends in `_total`. `series` are there from the start, at zero; one without labels unless others are given. */
  counter(name: string, help: string, series?: Attributes[]): Counter
  /** `buckets` are the upper bounds; one of them is the objective, if there is one. `series` as of a counter. */
  histogram(name: string, help: string, buckets: number[], series?: Attributes[]): Histogram
  gauge(name: string, help: string, read: () => number): void
  /** A gauge with labels, which the caller sets. */
  levels(name: string, help: string): Gauge
}

/** The type of what `text` returns. */
export const TEXT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Upper bounds for what a person waits for, half a decade apart: seconds. */
export const WAIT_BUCKETS = [0.1, 0.3, 1, 3, 10, 30, 100]

/** Prometheus sees no increase in a series that begins with its first value, so one that is known begins at zero. */
const UNLABELLED: Attributes[] = [{}]

/** One meter a service, so that several services in one test process do not share theirs. */
export function createMetrics(service: string): Metrics {
  // The only reader: the SDK keeps for a second one, which might never be asked, every change that it has not reported.
  const reader = new PrometheusExporter({ preventServerStart: true })
  const provider = new MeterProvider({ resource: resourceFromAttributes({ service }), readers: [reader] })
  const meter = provider.getMeter('skirmish')
  const serializer = new PrometheusSerializer('', false, /^service$/, true, true)
  const counter: Metrics['counter'] = (name, description, series = UNLABELLED) => {
    const made = meter.createCounter(name, { description })
    for (const labels of series) made.add(0, labels)
    return made
  }
  const histogram: Metrics['histogram'] = (name, description, buckets, series = UNLABELLED) => {
    const made = meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: buckets } })
    // A histogram begins its series with any value, and then leaves this one out.
    for (const labels of series) made.record(Number.NaN, labels)
    return made
  }
  measureProcess(meter)
  return {
    text: async () => {
      const { resourceMetrics, errors } = await reader.collect()
      if (errors.length > 0) throw new AggregateError(errors, 'A metric cannot be read.')
      return serializer.serialize(resourceMetrics)
    },
    producer: reader,
    http: histogram(
      'http_request_duration_seconds',
      'HTTP requests by operation and status',
      [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
      [],
    ),
    events: counter('events_handled_total', 'Events handled by durable and outcome', []),
    counter,
    histogram,
    gauge: (name, description, read) =>
      meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read())),
    levels: (name, description) => meter.createGauge(name, { description }),
  }
}
