import { UserRegistered } from '@skirmish/contracts/events/accounts'
import { standings } from '@skirmish/contracts/internal/matches'
import { type Collector, startCollector } from '@skirmish/testkit/otlp-collector'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emit } from '../src/bus/outbox.ts'
import { connectRedis } from '../src/database/redis.ts'
import { type RunningService, startService } from '../src/process/start-service.ts'

const SAMPLED = (trace: string) => ({ traceparent: `00-${trace.padStart(32, '0')}-00000000000000aa-01` })
let collector: Collector
let service: RunningService

/** Root spans are not sampled here; a caller's decision is kept. */
beforeAll(async () => {
  collector = await startCollector()
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
  })
  const config = { ...scope(), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  service = await startService('auth', config, async ({ http, database, upstream, bus, onStop }) => {
    const db = await database(new URL('./only-messaging/', import.meta.url))
    const redis = await connectRedis(config.REDIS_URL)
    const peer = upstream('http://127.0.0.1:1')
    onStop('close', 'Redis', () => redis.disconnect())
    http.get('/named', { config: { operation: 'named' } }, async () => ({}))
    http.get('/fails', async (_request, reply) => reply.code(503).send({}))
    http.get('/passed-through', (_request, reply) => {
      reply.hijack()
      reply.raw.writeHead(502).end()
    })
    http.get('/works', async () => {
      await redis.get('a')
      await peer.call(standings, { query: { after: '', limit: 1 } }).catch(() => {})
      await db.transaction((tx) => emit(tx, UserRegistered, { user_id: '1', username: 'u', registered_at: '' }))
      return {}
    })
    onStop(
      'work',
      'the consumer',
      await bus.consume(UserRegistered, { durable: 'auth-hears' }, async () => {
        await sql`select 'heard'`.execute(db.db)
      }),
    )
  })
})
afterAll(async () => {
  await service?.stop()
  collector?.stop()
})

const spansOf = (trace: string) => collector.spans.filter(({ traceId }) => traceId === trace.padStart(32, '0'))

test('OP6 one trace leads from a request through PostgreSQL, Redis and NATS to the handler of its event', async () => {
  await fetch(`${service.url}/works`, { headers: SAMPLED('1') })
  await vi.waitFor(() => {
    const found = spansOf('1').map(({ name }) => name.split(' ')[0])
    expect(found).toEqual(expect.arrayContaining(['get', 'pg.query:BEGIN', 'pg.query:INSERT', 'publish', 'handle']))
  })
  const spans = spansOf('1')
  const named = (start: string) => spans.find(({ name }) => name.startsWith(start))
  expect(named('GET /works')?.parentSpanId).toBe('00000000000000aa')
  expect(named('handle')?.parentSpanId).toBe(named('publish')?.spanId)
  expect(spans.some((span) => span.parentSpanId === named('handle')?.spanId)).toBe(true)
})

test('OP6 an answer of 500 or more marks its span as an error, also when the gateway passes it through', async () => {
  for (const [trace, path] of [
    ['2', '/fails'],
    ['3', '/passed-through'],
  ] as const) {
    await fetch(`${service.url}${path}`, { headers: SAMPLED(trace) })
    await vi.waitFor(() => expect(spansOf(trace)).toMatchObject([{ name: `GET ${path}`, status: 2 }]))
  }
})

test('TR2 a span has the path of a call without its query, where a socket has its token, and no header', async () => {
  await fetch(`${service.url}/fails?token=a.secret.token`, {
    headers: { ...SAMPLED('6'), authorization: 'Bearer another.secret.token' },
  })
  await vi.waitFor(() => expect(spansOf('6')).toHaveLength(1))
  expect(spansOf('6')[0]?.attributes['url.path']).toBe('/fails')
  expect(JSON.stringify(spansOf('6'))).not.toContain('secret')
})

test('OP6 unasked work makes no span: polls, probes, and requests that the sampler leaves out', async () => {
  const before = collector.spans.length
  for (const path of ['/works', '/readyz', '/metrics']) await fetch(`${service.url}${path}`)
  await fetch(`${service.url}/readyz`, { headers: SAMPLED('4') })
  await fetch(`${service.url}/fails`, { headers: SAMPLED('5') })
  await vi.waitFor(() => expect(spansOf('5')).toHaveLength(1))
  expect(collector.spans.slice(before).filter(({ traceId }) => !traceId.endsWith('5'))).toEqual([])
})

test('OP6 spans and metrics carry the attributes of OTEL_RESOURCE_ATTRIBUTES; what /metrics shows leaves by OTLP too', async () => {
  expect(collector.spans[0]?.attributes['deployment.environment.name']).toBe('trial')
  await fetch(`${service.url}/named`)
  const both = [
    'auth: http_request_duration_seconds',
    'auth: process_resident_memory_bytes',
    'auth: events_handled_total',
  ]
  await vi.waitFor(() => expect([...collector.metrics]).toEqual(expect.arrayContaining(both)))
})
