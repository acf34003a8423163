import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { lastBackup } from '../store/audit-log.ts'
import type { Tables } from '../store/tables.ts'

const EVERY_MS = 60_000

/** Tells the metrics when an operator last said that a backup is complete; 0 until then. */
export function watchBackups(service: ServiceContext<Config>, db: Kysely<Tables>): void {
  let at = 0
  const name = 'backup_completed_timestamp_seconds'
  service.metrics.gauge(name, 'When the last backup was complete, by npm run admin -- backed-up', () => at / 1000)
  const look = async () => {
    at = await lastBackup(db)
  }
  service.every(EVERY_MS, 'the look at the last backup', look, 'now')
}
