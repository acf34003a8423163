import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pair } from './authority.ts'
import { serverFor } from './http-server.ts'

interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  /** 2 serves, 3 calls, 4 publishes, 5 consumes. */
  kind: number
  service: string
  /** 2 is an error. */
  status: number
  /** Of the span and of the process that it comes from. */
  attributes: Record<string, unknown>
}

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT, with OTEL_EXPORTER_OTLP_PROTOCOL `http/json`. */
  url: string
  spans: CollectedSpan[]
  /** Names of the metrics that have come, with a service's name before each. */
  metrics: Set<string>
  stop(): void
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}
const named = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Takes what OpenTelemetry sends by OTLP over HTTP as JSON, and keeps it; with a certificate, by https at localhost. */
export async function startCollector(pair?: Pair): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const metrics = new Set<string>()
  const take: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(Buffer.concat(chunks).toString())
    for (const { resource, scopeSpans } of resourceSpans) {
      const process = named(resource.attributes)
      for (const span of scopeSpans.flatMap((scope: { spans: object[] }) => scope.spans)) {
        const { traceId, spanId, parentSpanId = '', name, kind } = span
        const attributes = { ...process, ...named(span.attributes) }
        const service = String(process['service.name'])
        spans.push({ traceId, spanId, parentSpanId, name, kind, service, status: span.status?.code ?? 0, attributes })
      }
    }
    for (const { resource, scopeMetrics } of resourceMetrics)
      for (const { metrics: list } of scopeMetrics)
        for (const { name } of list) metrics.add(`${named(resource.attributes)['service.name']}: ${name}`)
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const server = serverFor(take, pair)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  const url = pair ? `https://localhost:${port}` : `http://127.0.0.1:${port}`
  return { url, spans, metrics, stop: () => void server.close() }
}
