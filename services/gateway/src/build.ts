import { randomBytes } from 'node:crypto'
import { trustIn } from '@skirmish/service-kit/auth/published-keys'
import { connectRedis, redisProbe } from '@skirmish/service-kit/database/redis'
import { clientIdentity } from '@skirmish/service-kit/process/client-identity'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { createAdmitCall, createCallLimits } from './admit-call.ts'
import { createAdmitUser } from './admit-user.ts'
import { createOriginCheck } from './client-address.ts'
import type { Config } from './config.ts'
import { createLanes } from './lanes.ts'
import { listenShared } from './listen.ts'
import { createOwnRoutes } from './own-routes.ts'
import { createRankedMatches } from './ranked-matches.ts'
import { serveReadiness } from './readiness.ts'
import { serveRest } from './rest.ts'
import { createShownResults } from './shown-results.ts'
import { createSite } from './site.ts'
import { serveSiteFacts } from './site-facts.ts'
import { createSocketCounts } from './socket-counts.ts'
import { serveSockets } from './sockets.ts'
import { createDoorkeeper } from './upgrades.ts'
import { connectUpstreams } from './upstreams.ts'
import { countVitals } from './vitals.ts'
import { createAdmission } from './watching/admit-to-code.ts'
import { createWebApp } from './web-app.ts'

/** Of the whole time of a shutdown. */
const DRAIN = 1 / 6

/** The one origin: web app, documented REST and WebSockets. It checks the caller and passes the call on; it decides nothing. */
export async function build(service: ServiceContext<Config>): Promise<void> {
  const { config, bus, metrics } = service
  // A restarted gateway must not be taken for the one before it, whose sockets are gone: in a container both have pid 1.
  const gateway = `${config.INSTANCE.replace(/[^A-Za-z0-9_-]/g, '_')}-${randomBytes(4).toString('hex')}`
  const upstreams = connectUpstreams(service)
  const lanes = createLanes(config)
  const redis = await connectRedis(config.REDIS_URL, clientIdentity(config))
  service.uses('redis', redisProbe(redis))
  const limits = createCallLimits(redis, config)
  const admitUser = createAdmitUser(config.FAILURES_PER_10S)

  const trust = trustIn(upstreams.auth)
  const resultFor = createShownResults(upstreams['match-room'], service.log)
  const web = createWebApp(config.WEB_ROOT, config.PUBLIC_URL, resultFor)
  const site = await createSite(service, trust, web)
  const admit = createAdmitCall(admitUser, limits)
  const playsRanked = createRankedMatches(upstreams['match-room'], service.log)
  serveRest(site, { upstreams, lanes, playsRanked, admit, instance: gateway, token: config.INTERNAL_TOKEN }, web)
  const ownRoutes = createOwnRoutes(site, admit)
  countVitals(ownRoutes, metrics)
  serveSiteFacts(ownRoutes, config)
  serveReadiness(site, Object.values(upstreams), service.stopping)
  const doorkeeper = createDoorkeeper(admitUser, {
    upgrades: config.UPGRADES_PER_10S,
    openings: config.SOCKET_OPENINGS_PER_10S,
    perPerson: config.SOCKETS_PER_PERSON,
    sameOrigin: createOriginCheck(config.ALLOWED_ORIGINS),
  })
  const sockets = serveSockets(site, {
    bus,
    gateway,
    messagesPer10s: config.SOCKET_MESSAGES_PER_10S,
    socketLimitsTimes: config.SOCKET_LIMITS_TIMES,
    trust,
    counts: createSocketCounts(metrics),
    admit: doorkeeper,
    admitToCode: createAdmission(upstreams['match-room'], service.log),
  })
  metrics.gauge('gateway_sockets', 'Open WebSockets', () => sockets.count())
  metrics.gauge('gateway_watched_matches', 'Matches that somebody watches', () => sockets.watchedMatches())
  metrics.gauge('gateway_connections_limit', 'Connections that this gateway takes', () => config.CONNECTIONS)
  const waiting = 'that wait for a place'
  const { ranked, unranked, free } = lanes.judged
  metrics.gauge('gateway_ranked_waiting', `Runs and submissions in ranked matches ${waiting}`, ranked.admission.waiting)
  metrics.gauge(
    'gateway_unranked_waiting',
    `Runs and submissions in custom matches and Solo ${waiting}`,
    unranked.admission.waiting,
  )
  metrics.gauge('gateway_free_waiting', `Runs outside of matches ${waiting}`, free.admission.waiting)
  await listenShared(site, config)

  service.onStop('work', 'sockets and the site', async () => {
    await sockets.drain(config.SHUTDOWN_MS * DRAIN)
    await site.close()
    sockets.stop()
  })
  service.onStop('close', 'the connections to services and Redis', async () => {
    await lanes.close()
    limits.stop()
    redis.disconnect()
  })
}
