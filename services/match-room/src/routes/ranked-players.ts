import { rankedPlayers } from '@skirmish/contracts/internal/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { rankedPlayersOf } from '../store/matches.ts'
import type { Tables } from '../store/tables.ts'
import { NO_MATCH } from '../usecases/read-match.ts'

/** Says who plays in a ranked match to the gateway, which keeps places for their runs and submissions. RULES JD13. */
export function serveRankedPlayers(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.internalRoute(rankedPlayers, async ({ params }) => {
    const user_ids = await rankedPlayersOf(database.db, params.match_id)
    return user_ids ? { user_ids } : NO_MATCH
  })
}
