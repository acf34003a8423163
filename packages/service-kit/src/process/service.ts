import type { EventContract } from '@skirmish/contracts/events/define-event'
import type { InternalRoute } from '@skirmish/contracts/internal/route'
import type { Route } from '@skirmish/contracts/rest/route'
import type { ServiceName } from '@skirmish/contracts/services'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Static, TObject } from 'typebox'
import { type TokenTrust, verifyTokens } from '../auth/access-token.ts'
import { LOOK_MS } from '../auth/ended-sessions.ts'
import { guardInternal, internalHeaders } from '../auth/internal-calls.ts'
import { type Bus, type ConsumeOptions, connectBus } from '../bus/bus.ts'
import { handleOnce, trimInbox } from '../bus/inbox.ts'
import { startRelay } from '../bus/outbox-relay.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { MIGRATE, migrateAlone } from '../database/migrate-alone.ts'
import { observeDatabase } from '../database/observe-database.ts'
import { createHttp } from '../http/http.ts'
import type { Refusal } from '../http/refusal.ts'
import { type Call, serve } from '../http/serve.ts'
import { type InternalRequest, serveInternal } from '../http/serve-internal.ts'
import { createUpstream, type Upstream } from '../http/upstream.ts'
import { createLogger, type Logger } from '../telemetry/logger.ts'
import { createMetrics, type Metrics, TEXT_TYPE } from '../telemetry/metrics.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'
import { answerWhileBooting } from './boot-server.ts'
import { type BaseConfig, type DatabaseSettings, readConfig } from './config.ts'
import { watchDependencies } from './dependencies.ts'
import { every } from './every.ts'
import { untilReached } from './retry.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'

/** The parts that a service's `build` gets. Shutdown closes everything that it opens here in the right order. */
export interface ServiceContext<C> {
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
  /** Gives `route` its token verification, or another app the same with where its requests carry their token; call before the first user route. */
  verifyTokens(trust: TokenTrust, app?: FastifyInstance, tokenOf?: (request: FastifyRequest) => string): void
  route<const R extends Route>(
    route: R,
    handle: (call: Call<R>) => Promise<Static<R['answer']['schema']> | Refusal>,
  ): void
  /** Serves a call of another service, of the judge or of an operator. */
  internalRoute<const R extends InternalRoute>(
    route: R,
    handle: (call: InternalRequest<R>) => Promise<Static<R['answer']> | Refusal>,
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
  /** Watches a server that the service uses besides its bus and database: the gauge `dependency_up`, and a log line when it goes or comes. */
  uses(dependency: string, answers: () => unknown): void
  /**
   * Does `work` every `ms` milliseconds until shutdown, one turn at a time, the first `now` or after that time. A failure is logged with
   * `what`; the shutdown tells `work` by its signal and waits for the turn in hand.
   */
  every(ms: number, what: string, work: (stopped: AbortSignal) => Promise<unknown>, first?: 'now'): void
  onStop: Shutdown['onStop']
}

export interface RunningService {
  url: string
  log: Logger
  stop(): Promise<void>
}

const TRIM_INBOX_MS = 3_600_000
const LOOK_AT_OUTBOX_MS = 5_000
/** A process that gets a signal while it boots ends within this time, whatever it waits for. */
const LEAVE_BOOT_MS = 10_000

/**
 * Boots a service: answers probes, connects, builds, listens. Waits for servers that are not there yet, saying so; an abort of `signal`
 * ends that.
 */
export async function startService<C extends BaseConfig>(
  name: ServiceName,
  config: C,
  build: (service: ServiceContext<C>) => Promise<void>,
  signal?: AbortSignal,
): Promise<RunningService> {
  const log = createLogger({
    service: name,
    instance: config.INSTANCE,
    level: config.LOG_LEVEL,
    format: config.LOG_FORMAT,
  })
  const metrics = createMetrics(name)
  const flushTelemetry = await startTelemetry({
    service: name,
    instance: config.INSTANCE,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustCallers: config.TRUST_TRACEPARENT,
    metrics: metrics.producer,
  })
  const shutdown = createShutdown(log, config.SHUTDOWN_MS)
  const dependencies = watchDependencies(metrics, log)
  const checks: (() => boolean | Promise<boolean>)[] = [dependencies.allThere]
  const stopping = new AbortController()
  const http = createHttp(log, metrics)
  guardInternal(http, config)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopping.abort()
    dependencies.stop()
    stopped ??= shutdown.run(() => http.close(), flushTelemetry)
    return stopped
  }
  if (signal?.aborted) stopping.abort()
  signal?.addEventListener('abort', () => stopping.abort(), { once: true })
  const listen = await answerWhileBooting(config.HOST, config.PORT)
  try {
    await build(await createContext())
    stopping.signal.throwIfAborted()
  } catch (error) {
    await listen()
    await stop()
    throw error
  }
  await listen()
  const url = await http.listen({ host: config.HOST, port: config.PORT })
  log.info(`listening on ${url}`)
  return { url, log, stop }

  async function createContext(): Promise<ServiceContext<C>> {
    const application = `${name}-${config.INSTANCE}`
    const bus = await untilReached(
      log,
      'NATS',
      () =>
        connectBus({
          url: config.NATS_URL,
          prefix: config.NATS_PREFIX,
          name: application,
          log,
          metrics,
          streams: config,
        }),
      stopping.signal,
    )
    shutdown.onStop('close', 'the connection to NATS', () => bus.close())
    dependencies.watch('nats', () => bus.connected(), 'required')

    http.get('/livez', async () => ({ status: 'alive' }))
    http.get('/readyz', async (_request, reply) => {
      const ready = !stopping.signal.aborted && (await Promise.all(checks.map((check) => check()))).every(Boolean)
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
    })
    http.get('/metrics', async (_request, reply) => reply.type(TEXT_TYPE).send(await metrics.text()))

    const untilStop: ServiceContext<C>['every'] = (ms, what, work, first) =>
      shutdown.onStop('work', what, every(log, ms, what, work, first))

    return {
      config,
      log,
      metrics,
      http,
      bus,
      stopping: stopping.signal,
      database: async <T>(migrations: URL) => {
        const settings = config as unknown as Static<typeof DatabaseSettings> // DatabaseConfig is spread in by the service that calls this
        const database = await untilReached(
          log,
          'PostgreSQL',
          () =>
            openDatabase<T>({
              url: settings.DATABASE_URL,
              name: settings.DATABASE_PREFIX + name.replace('-', '_'),
              pool: settings.DATABASE_POOL,
              application,
              statementMs: settings.DATABASE_STATEMENT_MS,
            }),
          stopping.signal,
        )
        await migrate(database.alone('unhurried'), migrations, log)
        dependencies.watch('postgresql', () => database.ping(), 'required')
        metrics.events.add(0, { durable: `${name}-outbox`, outcome: 'dead' })
        const stopRelay = startRelay(database, bus, log, name)
        const stopTrimming = every(log, TRIM_INBOX_MS, 'the trimming of the inbox', () => trimInbox(database.db))
        untilStop(LOOK_AT_OUTBOX_MS, 'the look at the outbox', observeDatabase(database, metrics), 'now')
        shutdown.onStop('publish', 'the outbox relay', stopRelay)
        shutdown.onStop('publish', 'the trimming of the inbox', stopTrimming)
        shutdown.onStop('close', 'the database', () => database.close())
        return database
      },
      upstream: (urls) => {
        const upstream = createUpstream(urls, internalHeaders(config.INTERNAL_TOKEN))
        shutdown.onStop('close', `the connections to ${urls}`, () => upstream.close())
        return upstream
      },
      verifyTokens: (trust, app = http, tokenOf) => {
        verifyTokens(app, trust, tokenOf)
        untilStop(LOOK_MS, 'the look at ended sessions', trust.ended.look)
      },
      route: (route, handle) => serve(http, route, handle),
      internalRoute: (route, handle) => serveInternal(http, route, handle),
      on: async (database, event, options, handle) => {
        const stopConsumer = await bus.consume(
          event,
          { waits: stopping.signal, ...options },
          async (payload, delivery) => {
            await handleOnce(database, options.durable, delivery.eventId, (tx) => handle(tx, payload))
          },
        )
        shutdown.onStop('work', `the consumer ${options.durable}`, stopConsumer)
      },
      ready: (check) => void checks.push(check),
      uses: (dependency, answers) => dependencies.watch(dependency, answers, 'optional'),
      every: untilStop,
      onStop: shutdown.onStop,
    }
  }
}

/** The process around a service: environment in, signals, exit code. With the argument `migrate` it migrates the database and ends. */
export async function runService<S extends TObject>(
  name: ServiceName,
  schema: S,
  build: (service: ServiceContext<Static<S> & BaseConfig>) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController()
  let service: RunningService | undefined
  const exit = () => {
    stopping.abort()
    if (service) void service.stop().finally(() => process.exit(0))
    else setTimeout(() => process.exit(0), LEAVE_BOOT_MS)
  }
  process.on('SIGTERM', exit)
  process.on('SIGINT', exit)
  if (process.send) process.on('disconnect', exit) // the launcher died: do not outlive it
  try {
    const [, program = '', argument] = process.argv
    if (argument === MIGRATE) {
      await migrateAlone(name, program, process.env)
      process.exit(0)
    }
    const config = readConfig(schema, process.env) as Static<S> & BaseConfig // every service's schema includes BaseConfig
    service = await startService(name, config, build, stopping.signal)
    if (stopping.signal.aborted) exit()
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0)
    console.error(`${name} cannot start: ${error instanceof Error ? error.message : error}`)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
}
