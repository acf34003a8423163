import { keysFrom } from '@skirmish/service-kit/access-token'
import { createHttp } from '@skirmish/service-kit/http'
import { connectRedis } from '@skirmish/service-kit/redis'
import type { House } from '@skirmish/service-kit/service'
import type { FastifyListenOptions } from 'fastify'
import type { Config } from './config.ts'
import { createReplica, type Replica } from './replica.ts'
import { createRequestLimit } from './request-limit.ts'
import { serveRest } from './rest.ts'
import { serveSockets } from './sockets.ts'
import { createWebApp } from './web-app.ts'

const DRAIN_MS = 2_000
const READY_FOR_MS = 1_000
/** Connections that wait until they are taken: an outage's end brings thousands at once, and whoever finds no room is reset. */
const MOST_ARRIVING = 4_096

/** The one origin: web app, documented REST and WebSockets. It checks who calls and passes on; it decides nothing. */
export async function build(house: House<Config>): Promise<void> {
  const { config, log, bus } = house
  const gateway = `${config.INSTANCE}-${process.pid}`.replace(/[^A-Za-z0-9_-]/g, '_')
  const upstreams = {
    auth: house.upstream(config.AUTH_URL),
    profile: house.upstream(config.PROFILE_URL),
    catalog: house.upstream(config.CATALOG_URL),
    matchmaking: house.upstream(config.MATCHMAKING_URL),
    'match-room': house.upstream(config.MATCH_ROOM_URL),
    judge: house.upstream(config.JUDGE_URL),
    leaderboard: house.upstream(config.LEADERBOARD_URL),
  }
  const replicas = new Map<string, Replica>()
  for (const upstream of Object.values(upstreams))
    for (const url of upstream.order()) replicas.set(url, replicas.get(url) ?? createReplica(url))
  const replicaAt = (url: string) => replicas.get(url) as Replica // no other URLs are named
  const verifier = house.verifyTokens(keysFrom(upstreams.auth))
  const redis = await connectRedis(config.REDIS_URL, log)
  const limit = createRequestLimit(redis, `${config.NATS_PREFIX}:gateway`, config.REQUESTS_PER_10S)
  const trusted = new Set(config.TRUST_PROXY.split(',').filter(Boolean))

  const webApp = createWebApp(config.WEB_ROOT)
  const site = createHttp(log, house.metrics, webApp.notFound, false)
  await webApp.register(site)
  serveRest(site, { upstreams, replicaAt, verifier, limit, trusted, instance: gateway }, webApp.page)

  let known = { at: 0, ready: false }
  const everyoneReady = async () => {
    if (Date.now() - known.at < READY_FOR_MS) return known.ready
    const answers = await Promise.all(Object.values(upstreams).map((upstream) => upstream.ready()))
    known = { at: Date.now(), ready: answers.every(Boolean) }
    return known.ready
  }
  site.get('/livez', async () => ({ status: 'alive' }))
  site.get('/readyz', async (_request, reply) => {
    const ready = !house.stopping.aborted && (await everyoneReady())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })

  const sockets = serveSockets(site.server, bus, verifier, gateway, config.SOCKET_MESSAGES_PER_10S)
  house.metrics.gauge('gateway_sockets', 'Open WebSockets', () => sockets.count())
  // reusePort lets several gateways share the port; the kernel spreads the connections.
  const shared: FastifyListenOptions & { reusePort: boolean } = {
    host: config.PUBLIC_HOST,
    port: config.PUBLIC_PORT,
    reusePort: true,
    backlog: MOST_ARRIVING,
  }
  await site.listen(shared)

  house.onStop('work', async () => {
    await sockets.drain(DRAIN_MS)
    await site.close()
    sockets.stop()
  })
  house.onStop('close', () => {
    for (const replica of replicas.values()) replica.close()
    limit.stop()
    redis.disconnect()
  })
}
