import { rankedRecord } from '@skirmish/contracts/internal/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { readRankedRecord } from '../usecases/read-ranked-record.ts'

/** Serves to profile what others see of a player's ranked matches. RULES PB12. */
export function serveRankedRecords(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.internalRoute(rankedRecord, ({ params, query }) =>
    readRankedRecord(database.db, params.user_id, query.reader_id, query.language),
  )
}
