import { createEndedSessions } from '@skirmish/service-kit/auth/ended-sessions'
import { connectRedis, redisProbe } from '@skirmish/service-kit/database/redis'
import { createAdmission } from '@skirmish/service-kit/http/admission'
import { clientIdentity } from '@skirmish/service-kit/process/client-identity'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from './config.ts'
import { createDigests } from './digests.ts'
import { startMailing } from './jobs/send-mails.ts'
import { startTellingOfDeletions } from './jobs/tell-of-deletions.ts'
import { startTokenTrimmer } from './jobs/trim-tokens.ts'
import { watchBackups } from './jobs/watch-backups.ts'
import { createLimits } from './limits.ts'
import { createOidcProvider } from './oidc/provider.ts'
import { providersOf } from './oidc/provider-settings.ts'
import { serveAccountData } from './routes/account-data.ts'
import { serveAccounts } from './routes/accounts.ts'
import { serveOidc } from './routes/oidc.ts'
import { serveOperators } from './routes/operators.ts'
import { serveRecovery } from './routes/recovery.ts'
import { serveTokens } from './routes/tokens.ts'
import { serveWeeklyMails } from './routes/weekly-mails.ts'
import { createSigningKeys } from './signing-keys.ts'
import type { Tables } from './store/tables.ts'
import { readEnded } from './usecases/read-ended.ts'

/** A password costs 20 ms of a core and 19 MiB. */
const PASSWORDS = { places: 8, line: 1_000, waitMs: 10_000 }

/** Accounts, passwords, tokens and the keys they are signed with, and mail to accounts. */
export async function build(service: ServiceContext<Config>): Promise<void> {
  const { config } = service
  const database = await service.database<Tables>(new URL('../migrations/', import.meta.url))
  const redis = await connectRedis(config.REDIS_URL, clientIdentity(config))
  service.onStop('close', 'the connection to Redis', () => redis.disconnect())
  service.uses('redis', redisProbe(redis))
  const limits = createLimits(redis, `${config.NATS_PREFIX}:auth`, config)
  const keys = createSigningKeys(database.db, config.KEY_ROTATION_DAYS)
  service.verifyTokens({
    keyOf: keys.find,
    ended: createEndedSessions((after) => readEnded(database.db, after ?? undefined, new Date())),
  })
  const digests = createDigests(config.EMAIL_SECRET)
  const passwords = createAdmission(PASSWORDS)

  serveAccounts(service, { database, limits, digests })
  serveTokens(service, { database, keys, limits, passwords })
  serveRecovery(service, { database, limits, digests, passwords })
  serveAccountData(service, { database, limits, digests, passwords })
  serveWeeklyMails(service, { database, digests })
  serveOperators(service, { database, keys })
  const { log } = service
  const providers = providersOf(config).map((one) => createOidcProvider(one, config.PUBLIC_URL, log))
  serveOidc(service, { database, digests, limits, keys, providers, log })
  warnOfMail(service)
  startMailing(service, { db: database.db, digests, publicUrl: config.PUBLIC_URL })
  startTellingOfDeletions(service, database)
  startTokenTrimmer(service, database.db)
  watchBackups(service, database.db)
}

/** Says at the start what of mail is not as it should be where strangers register. RULES AU11, AU12. */
function warnOfMail({ config, log }: ServiceContext<Config>): void {
  if (!config.SMTP_URL)
    log.warn(
      `no mail is sent: without SMTP_URL each is a file in MAIL_FOLDER. "admin unconfirmed", "admin confirm" and "admin reset-link" do what mails would`,
    )
  if (!config.CONFIRM_EMAILS)
    log.warn(
      'addresses count as confirmed when they register (CONFIRM_EMAILS=false): whoever registers an address that a class has invited joins the class',
    )
}
