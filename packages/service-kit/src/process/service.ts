import type { EventContract } from '@skirmish/contracts/events/define-event'
import type { InternalRoute } from '@skirmish/contracts/internal/route'
import type { Route } from '@skirmish/contracts/rest/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Static } from 'typebox'
import type { TokenTrust } from '../auth/access-token.ts'
import type { Bus, ConsumeOptions } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/serve.ts'
import type { InternalRequest } from '../http/serve-internal.ts'
import type { Upstream } from '../http/upstream.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Shutdown } from './shutdown.ts'

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
  /** The replicas of a service behind comma-separated base URLs: the same upstream for all who ask by the same URLs. */
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
