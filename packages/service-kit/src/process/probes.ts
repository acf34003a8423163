import type { FastifyInstance } from 'fastify'
import { type Metrics, TEXT_TYPE } from '../telemetry/metrics.ts'

/** Serves what an orchestrator and Prometheus read. */
export function serveProbes(http: FastifyInstance, metrics: Metrics, isReady: () => Promise<boolean>): void {
  http.get('/livez', async () => ({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    const ready = await isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  http.get('/metrics', async (_request, reply) => reply.type(TEXT_TYPE).send(await metrics.text()))
}
