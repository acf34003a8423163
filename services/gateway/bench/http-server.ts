/** An HTTP server of gateway.bench.ts: bare Fastify with the answers of the services, or @fastify/http-proxy before it. */
import httpProxy from '@fastify/http-proxy'
import { endedSessions } from '@skirmish/contracts/internal/accounts'
import Fastify from 'fastify'

const app = Fastify({ forceCloseConnections: true })
if (process.env.BENCH_UPSTREAM) {
  await app.register(httpProxy, { upstream: process.env.BENCH_UPSTREAM, undici: { connections: 64, pipelining: 1 } })
} else {
  const text = { type: 'string' } as const
  const number = { type: 'integer' } as const
  const profile = {
    ...{ username: text, bio: text, image: text, rank: text, points: number, position: number },
    ...{ matches_played: number, matches_completed: number, matches_won: number, problems_solved: number },
    keys: { type: 'array', items: { type: 'object', additionalProperties: text } },
  }
  const answer = {
    ...{ username: 'user7', bio: 'This profile does not have a bio yet.', image: 'avatar6', rank: 'Gold' },
    ...{
      points: 421,
      position: 1234,
      matches_played: 120,
      matches_completed: 90,
      matches_won: 61,
      problems_solved: 77,
    },
    ...JSON.parse(process.env.BENCH_JWKS ?? '{}'),
  }
  // The path that needs a token and the one that does not answer the same.
  for (const path of ['/home/', '/.well-known/jwks.json'])
    app.get(path, { schema: { response: { 200: { type: 'object', properties: profile } } } }, async () => answer)
  app.get(endedSessions.path, async () => ({ ids: [], as_of: '' }))
  app.get('/readyz', async () => ({ status: 'ready' }))
}
await app.listen({ port: Number(process.env.BENCH_PORT) })
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
