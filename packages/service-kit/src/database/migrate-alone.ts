import { pathToFileURL } from 'node:url'
import type { ServiceName } from '@skirmish/contracts/services'
import { Type } from 'typebox'
import { ClientIdentityConfig, clientIdentity } from '../process/client-identity.ts'
import { BaseConfig, DatabaseConfig, readConfig } from '../process/config.ts'
import { untilReached } from '../process/retry.ts'
import { unverifiedServers } from '../process/unverified-servers.ts'
import { createLogger } from '../telemetry/logger.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** The first argument of a service's program that has it migrate its database and end. */
export const MIGRATE = 'migrate'

const { INSTANCE, LOG_LEVEL, LOG_FORMAT } = BaseConfig.properties
const Settings = Type.Object({ ...DatabaseConfig, ...ClientIdentityConfig, INSTANCE, LOG_LEVEL, LOG_FORMAT })

/**
 * Brings the database of a service to its newest migration, as a step of a deployment before the service's processes are replaced.
 * It waits for PostgreSQL and needs no other server. `program` is the service's `src/main.ts`.
 */
export async function migrateAlone(service: ServiceName, program: string, env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(Settings, env)
  const log = createLogger({ service, instance: config.INSTANCE, level: config.LOG_LEVEL, format: config.LOG_FORMAT })
  const identity = clientIdentity(config)
  for (const sentence of unverifiedServers(config, env)) log.warn(sentence)
  const database = await untilReached(log, 'PostgreSQL', () =>
    openDatabase({
      url: config.DATABASE_URL,
      directUrl: config.DATABASE_DIRECT_URL,
      identity,
      name: config.DATABASE_PREFIX + service.replace('-', '_'),
      pool: config.DATABASE_POOL,
      application: `${service}-migrations`,
    }),
  )
  try {
    await migrate(database.alone('unhurried'), new URL('../migrations/', pathToFileURL(program)), log)
    log.info('the database has all migrations')
  } finally {
    await database.close()
  }
}
