import { standings } from '@skirmish/contracts/internal/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { standingsOf } from '../store/standings.ts'
import type { Tables } from '../store/tables.ts'

/** Serves the ledger's standings to the leaderboard, which rebuilds its boards from them. */
export function serveStandings(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.internalRoute(standings, ({ query }) =>
    standingsOf(database.db, query.after, query.limit, query.entries_since ?? null),
  )
}
