import type { Database } from '@skirmish/service-kit/database/database'
import { sendRefusal } from '@skirmish/service-kit/http/error-mapper'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { rankedPlayersOf } from '../store/matches.ts'
import type { Tables } from '../store/tables.ts'
import { NO_MATCH } from '../usecases/read-match.ts'

/** Says who plays in a ranked match to the gateway, which keeps places for their runs and submissions. RULES JD13. */
export function serveRankedPlayers(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.http.get<{ Params: { match_id: string } }>('/internal/ranked-players/:match_id', async (request, reply) => {
    const user_ids = await rankedPlayersOf(database.db, request.params.match_id)
    return user_ids ? { user_ids } : sendRefusal(reply, NO_MATCH)
  })
}
