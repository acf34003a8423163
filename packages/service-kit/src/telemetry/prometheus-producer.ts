import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client'

type Known = MetricObjectWithValues<MetricValue<string>>
interface MetricProducer {
  collect(): Promise<{
    resourceMetrics: { resource: Resource; scopeMetrics: { scope: { name: string }; metrics: MetricData[] }[] }
    errors: unknown[]
  }>
}

/** What `/metrics` shows, for a reader of OpenTelemetry: each figure is counted once and leaves both ways. */
export function prometheusProducer(registry: Registry, resource: Resource): MetricProducer {
  const startTime = millisToHrTime(Date.now())
  return {
    collect: async () => {
      const times = { startTime, endTime: millisToHrTime(Date.now()) }
      const known = (await registry.getMetricsAsJSON()) as Known[] // prom-client's type leaves the values out
      const metrics = known.flatMap((metric) => translate(metric, times) ?? [])
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'skirmish' }, metrics }] }, errors: [] }
    },
  }
}

function translate(metric: Known, times: { startTime: HrTime; endTime: HrTime }): MetricData | undefined {
  const descriptor = { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE }
  const base = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  const type = String(metric.type)
  if (type === 'histogram') {
    const dataPoints = histograms(metric.values as MetricValueWithName<string>[]).map((point) => ({
      ...times,
      ...point,
    }))
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = metric.values.map(({ value, labels }) => ({ ...times, value, attributes: { ...labels } }))
  if (type === 'counter') return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  if (type === 'gauge') return { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
  return undefined
}

/** Prometheus counts in each bucket what lies in the smaller ones too. */
function histograms(values: MetricValueWithName<string>[]): Pick<DataPoint<Histogram>, 'attributes' | 'value'>[] {
  const found = new Map<
    string,
    { attributes: Attributes; boundaries: number[]; below: number[]; sum: number; count: number }
  >()
  for (const { metricName = '', labels, value } of values) {
    const { le, ...attributes } = labels as Attributes & { le?: string | number }
    const key = JSON.stringify(attributes)
    const one = found.get(key) ?? { attributes, boundaries: [], below: [], sum: 0, count: 0 }
    found.set(key, one)
    if (metricName.endsWith('_sum')) one.sum = value
    else if (metricName.endsWith('_count')) one.count = value
    else {
      one.below.push(value)
      if (Number.isFinite(Number(le))) one.boundaries.push(Number(le))
    }
  }
  return [...found.values()].map(({ attributes, boundaries, below, sum, count }) => {
    const counts = below.map((n, i) => n - (below[i - 1] ?? 0))
    return { attributes, value: { buckets: { boundaries, counts }, sum, count } }
  })
}
