import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { FastifyInstance } from 'fastify'

/** How long an answer of the services counts: a probe each second from many places asks them once. */
const KNOWN_FOR_MS = 1_000

/** Serves /livez, the process alone, and /readyz, which is 200 when every service behind the gateway is ready. RULES OP3. */
export function serveReadiness(app: FastifyInstance, upstreams: readonly Upstream[], stopping: AbortSignal): void {
  let known = { at: 0, ready: false }
  const everyoneReady = async () => {
    if (Date.now() - known.at < KNOWN_FOR_MS) return known.ready
    const answers = await Promise.all(upstreams.map((upstream) => upstream.ready()))
    known = { at: Date.now(), ready: answers.every(Boolean) }
    return known.ready
  }
  app.get('/livez', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping.aborted && (await everyoneReady())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
