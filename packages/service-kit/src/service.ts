import type { EventContract } from '@skirmish/contracts/events/define-event'
import type { Route, ServiceName } from '@skirmish/contracts/rest/route'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Static, TObject } from 'typebox'
import { createVerifier, type KeySource, type TokenVerifier } from './access-token.ts'
import { type Bus, type ConsumeOptions, connectBus } from './bus.ts'
import { type BaseConfig, readConfig } from './config.ts'
import { type Database, openDatabase } from './database.ts'
import { createHttp } from './http.ts'
import { handleOnce, trimInbox } from './inbox.ts'
import { createLogger, type Logger } from './logger.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { migrate } from './migrate.ts'
import { startRelay } from './outbox.ts'
import type { Refusal } from './refusal.ts'
import { untilReached } from './retry.ts'
import { type Call, serve } from './serve.ts'
import { startTelemetry } from './telemetry.ts'
import { createUpstream, type Upstream } from './upstream.ts'

/** What a service's `main.ts` builds with. Whatever it opens here is closed in the right order at shutdown. */
export interface House<C> {
  config: C
  log: Logger
  metrics: Metrics
  http: FastifyInstance
  bus: Bus
  /** Aborts when shutdown begins. */
  stopping: AbortSignal
  /** Opens and migrates the service's own database and starts its outbox relay. */
  database<T>(migrations: URL): Promise<Database<T>>
  upstream(urls: string): Upstream
  /** Gives `route` its token verification; call before the first user route. */
  verifyTokens(source: KeySource): TokenVerifier
  route<const R extends Route>(
    route: R,
    handle: (call: Call<R>) => Promise<Static<R['answer']['schema']> | Refusal>,
  ): void
  /** Handles an event exactly once, in the transaction of its effect. */
  on<T, E extends EventContract>(
    database: Database<T>,
    event: E,
    options: ConsumeOptions,
    handle: (tx: Transaction<T>, payload: Static<E['payload']>) => Promise<void>,
  ): Promise<void>
  /** A further condition for /readyz. */
  ready(check: () => boolean | Promise<boolean>): void
  /** Runs at shutdown: `work` stops taking work, `close` releases connections. */
  onStop(phase: 'work' | 'close', stop: () => Promise<void> | void): void
}

export interface RunningService {
  url: string
  log: Logger
  stop(): Promise<void>
}

const PHASE_TIMEOUT_MS = 6_000

/** Boots a service: connects, builds, listens. Waits for servers that are not there yet, saying so. */
export async function startService<C extends BaseConfig>(
  name: ServiceName,
  config: C,
  build: (house: House<C>) => Promise<void>,
): Promise<RunningService> {
  const log = createLogger({
    service: name,
    instance: config.INSTANCE,
    level: config.LOG_LEVEL,
    format: config.LOG_FORMAT,
  })
  const flushTelemetry = startTelemetry(name, config.INSTANCE, config.OTEL_EXPORTER_OTLP_ENDPOINT)
  const metrics = createMetrics(name)
  const stops = { work: [] as (() => Promise<void> | void)[], close: [] as (() => Promise<void> | void)[] }
  const checks: (() => boolean | Promise<boolean>)[] = []
  const stopping = new AbortController()
  const http = createHttp(log, metrics)
  const bus = await untilReached(log, 'NATS', () =>
    connectBus({ url: config.NATS_URL, prefix: config.NATS_PREFIX, name: `${name}-${config.INSTANCE}`, log, metrics }),
  )
  stops.close.push(() => bus.close())
  checks.push(() => !bus.nc.isClosed())
  let verifier: TokenVerifier | null = null

  const house: House<C> = {
    config,
    log,
    metrics,
    http,
    bus,
    stopping: stopping.signal,
    database: async <T>(migrations: URL) => {
      const settings = config as unknown as { DATABASE_URL: string; DATABASE_PREFIX: string; DATABASE_POOL: number } // DatabaseConfig is spread in by who calls this
      const database = await untilReached(log, 'PostgreSQL', () =>
        openDatabase<T>({
          url: settings.DATABASE_URL,
          name: settings.DATABASE_PREFIX + name.replace('-', '_'),
          pool: settings.DATABASE_POOL,
        }),
      )
      await migrate(database.db, migrations)
      const stopRelay = startRelay(database, bus, log)
      const trimming = setInterval(() => void trimInbox(database.db).catch(() => {}), 3600_000)
      stops.close.unshift(async () => {
        clearInterval(trimming)
        await stopRelay()
        await database.close()
      })
      return database
    },
    upstream: (urls) => {
      const upstream = createUpstream(urls)
      stops.close.push(() => upstream.close())
      return upstream
    },
    verifyTokens: (source) => {
      verifier = createVerifier(source)
      return verifier
    },
    route: (route, handle) => serve(http, verifier, route, handle),
    on: async (database, event, options, handle) => {
      const stop = await bus.consume(event, options, async (payload, delivery) => {
        await handleOnce(database, options.durable, delivery.eventId, (tx) => handle(tx, payload))
      })
      stops.work.push(stop)
    },
    ready: (check) => void checks.push(check),
    onStop: (phase, stop) => void stops[phase].push(stop),
  }

  http.get('/livez', async () => ({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    const ready = !stopping.signal.aborted && (await Promise.all(checks.map((check) => check()))).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  http.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )

  await build(house)
  const url = await http.listen({ host: config.HOST, port: config.PORT })
  log.info(`listening on ${url}`)

  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      stopping.abort()
      await phase(log, 'work', stops.work)
      await phase(log, 'http', [() => http.close()])
      for (const close of stops.close) await phase(log, 'close', [close])
      await phase(log, 'telemetry', [flushTelemetry])
    })()
    return stopped
  }
  return { url, log, stop }
}

async function phase(log: Logger, name: string, work: (() => Promise<void> | void)[]): Promise<void> {
  const deadline = new Promise<string>((resolve) => setTimeout(resolve, PHASE_TIMEOUT_MS, 'late').unref())
  const done = Promise.allSettled(work.map(async (stop) => stop())).then(() => 'done')
  if ((await Promise.race([done, deadline])) === 'late') log.warn(`shutdown: phase ${name} did not end in time`)
}

/** The process around a service: environment in, signals, exit code. */
export async function runService<S extends TObject>(
  name: ServiceName,
  schema: S,
  build: (house: House<Static<S> & BaseConfig>) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(schema, process.env) as Static<S> & BaseConfig // every service's schema includes BaseConfig
    const service = await startService(name, config, build)
    const exit = () => void service.stop().finally(() => process.exit(0))
    process.on('SIGTERM', exit)
    process.on('SIGINT', exit)
    if (process.send) process.on('disconnect', exit) // the launcher died: do not outlive it
  } catch (error) {
    console.error(`${name} cannot start: ${error instanceof Error ? error.message : error}`)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
}
