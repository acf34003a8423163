import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { deleteExpired } from '../store/expired.ts'
import { trimTokens } from '../store/refresh-tokens.ts'
import type { Tables } from '../store/tables.ts'

const EVERY_MS = 3_600_000

/** Deletes expired refresh tokens, and the expired tokens and codes of mails, every hour. */
export function startTokenTrimmer(service: ServiceContext<Config>, db: Kysely<Tables>): void {
  service.every(EVERY_MS, 'the trimming of tokens', async (stopped) => {
    const now = new Date()
    await deleteExpired(db, now)
    await trimTokens(db, now, stopped)
  })
}
