import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** Seconds of HTTP requests by operation and status. */
  http: Histogram<'operation' | 'status'>
  /** Events handled, by durable and outcome: ok, retried, dead. */
  events: Counter<'durable' | 'outcome'>
  counter(name: string, help: string, labels?: string[]): Counter
  /** `buckets` are the upper bounds; one of them is the objective, if there is one. */
  histogram(name: string, help: string, buckets: number[], labels?: string[]): Histogram
  gauge(name: string, help: string, read: () => number): void
  /** A gauge with labels, which the caller sets. */
  levels(name: string, help: string, labels: string[]): Gauge
}

/** Upper bounds for what a person waits for, half a decade apart: seconds. */
export const WAIT_BUCKETS = [0.1, 0.3, 1, 3, 10, 30, 100]

/** One registry a service, so that several services in one test process do not share theirs. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const gauge: Metrics['gauge'] = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  gauge(
    'process_memory_limit_bytes',
    'Memory that the process may use: its container’s, else the machine’s',
    memoryLimit,
  )
  gauge('process_heap_limit_bytes', 'Heap at which V8 ends the process, half of its memory or less', heapLimit)
  return {
    registry,
    http: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'HTTP requests by operation and status',
      labelNames: ['operation', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
      registers: [registry],
    }),
    events: new Counter({
      name: 'events_handled_total',
      help: 'Events handled by durable and outcome',
      labelNames: ['durable', 'outcome'],
      registers: [registry],
    }),
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: labels, registers: [registry] }),
    histogram: (name, help, buckets, labels = []) =>
      new Histogram({ name, help, buckets, labelNames: labels, registers: [registry] }),
    gauge,
    levels: (name, help, labels) => new Gauge({ name, help, labelNames: labels, registers: [registry] }),
  }
}

const heapLimit = () => getHeapStatistics().heap_size_limit

/** A process without a limit of its own is told 0, or more than there is. */
function memoryLimit(): number {
  const own = process.constrainedMemory()
  return own > 0 ? Math.min(own, totalmem()) : totalmem()
}
