import { verifyTokens } from '../auth/access-token.ts'
import { LOOK_MS } from '../auth/ended-sessions.ts'
import { type Bus, connectBus } from '../bus/bus.ts'
import { handleOnce } from '../bus/inbox.ts'
import { serve } from '../http/serve.ts'
import { serveInternal } from '../http/serve-internal.ts'
import type { BaseConfig } from './config.ts'
import { every } from './every.ts'
import { openOwnDatabase } from './own-database.ts'
import { serveProbes } from './probes.ts'
import type { ProcessParts } from './process-parts.ts'
import { untilReached } from './retry.ts'
import type { ServiceContext } from './service.ts'
import { sharedUpstreams } from './shared-upstreams.ts'

/** Connects the process of a service to NATS, serves its probes, and makes what the service's `build` gets. */
export async function createContext<C extends BaseConfig>(parts: ProcessParts<C>): Promise<ServiceContext<C>> {
  const { config, log, metrics, http, dependencies, shutdown, stopping } = parts
  const bus = await openBus(parts)
  const checks: (() => boolean | Promise<boolean>)[] = [dependencies.allThere]
  serveProbes(http, metrics, async () => {
    return !stopping.aborted && (await Promise.all(checks.map((check) => check()))).every(Boolean)
  })
  const untilStop: ServiceContext<C>['every'] = (ms, what, work, first) =>
    shutdown.onStop('work', what, every(log, ms, what, work, first))
  return {
    config,
    log,
    metrics,
    http,
    bus,
    stopping,
    database: (migrations) => openOwnDatabase(parts, bus, untilStop, migrations),
    upstream: sharedUpstreams(config.INTERNAL_TOKEN, shutdown),
    verifyTokens: (trust, app = http, tokenOf) => {
      verifyTokens(app, trust, tokenOf)
      untilStop(LOOK_MS, 'the look at ended sessions', trust.ended.look)
    },
    route: (route, handle) => serve(http, route, handle),
    internalRoute: (route, handle) => serveInternal(http, route, handle),
    on: async (database, event, options, handle) => {
      const stopConsumer = await bus.consume(event, { waits: stopping, ...options }, async (payload, delivery) => {
        await handleOnce(database, options.durable, delivery.eventId, (tx) => handle(tx, payload))
      })
      shutdown.onStop('work', `the consumer ${options.durable}`, stopConsumer)
    },
    ready: (check) => void checks.push(check),
    uses: (dependency, answers) => dependencies.watch(dependency, answers, 'optional'),
    every: untilStop,
    onStop: shutdown.onStop,
  }
}

async function openBus(parts: ProcessParts<BaseConfig>): Promise<Bus> {
  const { name, config, identity, log, metrics, dependencies, shutdown, stopping } = parts
  const secrets = { credentials: config.NATS_CREDENTIALS, identity }
  const to = { url: config.NATS_URL, ...secrets, prefix: config.NATS_PREFIX, name: `${name}-${config.INSTANCE}` }
  const connecting = () => connectBus({ ...to, log, metrics, streams: config })
  const bus = await untilReached(log, 'NATS', connecting, stopping)
  shutdown.onStop('close', 'the connection to NATS', () => bus.close())
  dependencies.watch('nats', () => bus.connected(), 'required')
  return bus
}
