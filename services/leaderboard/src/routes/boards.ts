import * as internal from '@skirmish/contracts/internal/boards'
import { STANDINGS_PAGE, standings } from '@skirmish/contracts/internal/matches'
import { leaderboard } from '@skirmish/contracts/rest/leaderboard'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { LiveHistogram } from '../live-histogram.ts'
import type { Tables } from '../store/standings.ts'
import { readBoard, readPosition } from '../usecases/read-board.ts'
import { rebuildBoard } from '../usecases/rebuild-board.ts'

/** Serves the boards, positions to the profile service, and the operator's rebuild. */
export function serveBoards(service: ServiceContext<Config>, database: Database<Tables>, live: LiveHistogram): void {
  service.route(leaderboard, ({ query }) => readBoard(database.db, live, query))
  service.internalRoute(internal.positionOf, ({ params }) => readPosition(database.db, live, params.user_id))

  const matchRoom = service.upstream(service.config.MATCH_ROOM_URL)
  service.internalRoute(internal.rebuildBoard, async () => ({
    players: await rebuildBoard(database, (after) =>
      matchRoom.call(standings, { query: { after, limit: STANDINGS_PAGE } }),
    ),
  }))
}
