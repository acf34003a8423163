import * as internal from '@skirmish/contracts/internal/boards'
import { STANDINGS_PAGE, standings } from '@skirmish/contracts/internal/matches'
import { leaderboard, seasonBoard } from '@skirmish/contracts/rest/leaderboard'
import { boundsOfSeason, oldestOpenSeason } from '@skirmish/contracts/seasons'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { LiveHistogram } from '../live-histogram.ts'
import { titlesOf } from '../store/seasons.ts'
import type { Tables } from '../store/tables.ts'
import { readBoard, readPosition } from '../usecases/read-board.ts'
import { readSeason } from '../usecases/read-season.ts'
import { rebuildBoard } from '../usecases/rebuild-board.ts'

/** Serves the boards, positions to the profile service, and the operator's rebuild. */
export function serveBoards(service: ServiceContext<Config>, database: Database<Tables>, live: LiveHistogram): void {
  service.route(leaderboard, ({ query }) => readBoard(database.db, live, query))
  service.route(seasonBoard, ({ query, user }) => readSeason(database.db, user.user_id, query, new Date()))
  service.internalRoute(internal.positionOf, async ({ params: { user_id } }) => ({
    ...(await readPosition(database.db, live, user_id)),
    titles: await titlesOf(database.db, user_id),
  }))

  const matchRoom = service.upstream(service.config.MATCH_ROOM_URL)
  service.internalRoute(internal.rebuildBoard, async () => {
    const entries_since = boundsOfSeason(oldestOpenSeason(new Date())).begins.toISOString()
    const players = await rebuildBoard(database, (after) =>
      matchRoom.call(standings, { query: { after, limit: STANDINGS_PAGE, entries_since } }),
    )
    return { players }
  })
}
