import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { dayOf } from '../domain/daily-standing.ts'
import { countAcceptances } from '../store/acceptances.ts'

const EVERY_MS = 3_600_000

/** Sees every hour whether this UTC day's shares of solved problems have been counted. */
export function startCounting(service: ServiceContext<Config>, database: Database<Tables>): void {
  const count = () => database.transaction((tx) => countAcceptances(tx, dayOf(new Date())))
  service.every(EVERY_MS, 'the counting of solved problems', count, 'now')
}
