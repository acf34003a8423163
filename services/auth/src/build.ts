import { connectRedis, redisProbe } from '@skirmish/service-kit/redis'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from './config.ts'
import { startTokenTrimmer } from './jobs/trim-tokens.ts'
import { createLimits } from './limits.ts'
import { serveAccounts } from './routes/accounts.ts'
import { serveTokens } from './routes/tokens.ts'
import { createSigningKeys } from './signing-keys.ts'
import type { Tables } from './store/tables.ts'

/** Accounts, passwords, tokens and the keys they are signed with. */
export async function build(service: ServiceContext<Config>): Promise<void> {
  const { config } = service
  const database = await service.database<Tables>(new URL('../migrations/', import.meta.url))
  const redis = await connectRedis(config.REDIS_URL)
  service.onStop('close', () => redis.disconnect())
  service.uses('redis', redisProbe(redis))
  const limits = createLimits(redis, `${config.NATS_PREFIX}:auth`, config)
  const keys = createSigningKeys(database.db, config.KEY_ROTATION_DAYS)
  service.verifyTokens(keys.find)

  serveAccounts(service, database, limits)
  serveTokens(service, { database, keys, limits })
  startTokenTrimmer(service, database.db)
}
