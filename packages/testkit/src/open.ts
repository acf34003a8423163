import { type Bus, connectBus } from '@skirmish/service-kit/bus/bus'
import { type Database, openDatabase } from '@skirmish/service-kit/database/database'
import { migrate } from '@skirmish/service-kit/database/migrate'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'

/** A service's own database in a test's or a benchmark's scope, with all its tables. */
export async function openTestDatabase<T>(
  names: { DATABASE_URL: string; DATABASE_PREFIX: string },
  service: string,
  migrations: URL,
  pool = 4,
): Promise<Database<T>> {
  const database = await openDatabase<T>({ url: names.DATABASE_URL, name: `${names.DATABASE_PREFIX}${service}`, pool })
  await migrate(database.db, migrations)
  return database
}

/** The bus in a test's or a benchmark's scope; it says what goes wrong. */
export function openTestBus(names: { NATS_URL: string; NATS_PREFIX: string }, name: string): Promise<Bus> {
  const log = createLogger({ service: name, instance: '', level: 'warn', format: 'pretty' })
  return connectBus({ url: names.NATS_URL, prefix: names.NATS_PREFIX, name, log, metrics: createMetrics(name) })
}
