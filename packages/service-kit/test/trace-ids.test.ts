import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHttp } from '../src/http/http.ts'
import { createLogger } from '../src/telemetry/logger.ts'
import { createMetrics } from '../src/telemetry/metrics.ts'
import { startTelemetry, traceHeaders } from '../src/telemetry/telemetry.ts'

const lines: { operation: string; trace_id: string }[] = []
const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
const log = createLogger({ service: 'test', instance: '1', level: 'warn', format: 'json', destination })
const metrics = createMetrics('test')
const app = createHttp(log, metrics)
const traces = new Map<string, string | undefined>()
let waiting: FastifyReply | undefined
let url: string

/** As at the edge, without a collector. */
beforeAll(async () => {
  await startTelemetry({
    service: 'test',
    instance: '1',
    endpoint: undefined,
    trustCallers: false,
    metrics: metrics.producer,
  })
  const note = (operation: string) => void traces.set(operation, traceHeaders().traceparent?.split('-')[1])
  app.get('/waits', { config: { operation: 'waits' } }, (_request, reply) => {
    note('waits')
    waiting = reply
  })
  app.get('/ends', { config: { operation: 'ends' } }, async (_request, reply) => {
    note('ends')
    await waiting?.code(503).send({})
    return reply.code(502).send({})
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test("OP6 a failure is logged with its own request's trace, though another request's answer ended it", async () => {
  const waits = fetch(`${url}/waits`)
  await vi.waitFor(() => expect(waiting).toBeDefined())
  await Promise.all([waits, fetch(`${url}/ends`)])
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  expect(traces.get('waits')).not.toBe(traces.get('ends'))
  for (const { operation, trace_id } of lines) expect(trace_id, operation).toBe(traces.get(operation))
})

test('TR1 the edge begins a trace of its own, whatever trace a client names', async () => {
  const client = 'a'.repeat(32)
  await fetch(`${url}/ends`, { headers: { traceparent: `00-${client}-${'b'.repeat(16)}-01` } })
  expect(traces.get('ends')).toMatch(/^[0-9a-f]{32}$/)
  expect(traces.get('ends')).not.toBe(client)
})
