import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { trimEmailTokens } from '../store/confirmations.ts'
import { trimEmailChanges } from '../store/email-changes.ts'
import { trimOidcLogins } from '../store/oidc-logins.ts'
import { trimTokens } from '../store/refresh-tokens.ts'
import { trimResetCodes } from '../store/reset-codes.ts'
import type { Tables } from '../store/tables.ts'

const EVERY_MS = 3_600_000

/** Deletes expired refresh tokens, and the expired tokens and codes of mails, every hour. */
export function startTokenTrimmer(service: ServiceContext<Config>, db: Kysely<Tables>): void {
  service.every(EVERY_MS, 'the trimming of tokens', async (stopped) => {
    const now = new Date()
    await trimEmailTokens(db, now)
    await trimEmailChanges(db, now)
    await trimResetCodes(db, now)
    await trimOidcLogins(db, now)
    await trimTokens(db, now, stopped)
  })
}
