import type { Static } from 'typebox'
import type { Bus } from '../bus/bus.ts'
import { trimInbox } from '../bus/inbox.ts'
import { startRelay } from '../bus/outbox-relay.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { observeDatabase } from '../database/observe-database.ts'
import type { BaseConfig, DatabaseSettings } from './config.ts'
import type { ProcessParts } from './process-parts.ts'
import { untilReached } from './retry.ts'
import type { ServiceContext } from './service.ts'

const TRIM_INBOX_MS = 3_600_000
const LOOK_AT_OUTBOX_MS = 5_000

/** Opens and migrates a service's own database, publishes its outbox and trims its inbox until shutdown. */
export async function openOwnDatabase<T>(
  parts: ProcessParts<BaseConfig>,
  bus: Bus,
  untilStop: ServiceContext<unknown>['every'],
  migrations: URL,
): Promise<Database<T>> {
  const { name, log, metrics, dependencies, shutdown } = parts
  const database = await reachDatabase<T>(parts)
  shutdown.onStop('close', 'the database', () => database.close())
  const unhurried = database.alone('unhurried')
  await migrate(unhurried, migrations, log)
  await unhurried.destroy()
  dependencies.watch('postgresql', () => database.ping(), 'required')
  metrics.events.add(0, { durable: `${name}-outbox`, outcome: 'dead' })
  shutdown.onStop('publish', 'the outbox relay', startRelay(database, bus, log, name))
  untilStop(TRIM_INBOX_MS, 'the trimming of the inbox', () => trimInbox(database.db))
  untilStop(LOOK_AT_OUTBOX_MS, 'the look at the outbox', observeDatabase(database, metrics), 'now')
  return database
}

function reachDatabase<T>({ name, config, identity, log, stopping }: ProcessParts<BaseConfig>): Promise<Database<T>> {
  const settings = config as unknown as Static<typeof DatabaseSettings> // DatabaseConfig is spread in by the service that calls this
  const opening = () =>
    openDatabase<T>({
      url: settings.DATABASE_URL,
      directUrl: settings.DATABASE_DIRECT_URL,
      identity,
      name: settings.DATABASE_PREFIX + name.replace('-', '_'),
      pool: settings.DATABASE_POOL,
      application: `${name}-${config.INSTANCE}`,
      statementMs: settings.DATABASE_STATEMENT_MS,
    })
  return untilReached(log, 'PostgreSQL', opening, stopping)
}
