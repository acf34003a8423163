import { leaderboard } from '@skirmish/contracts/rest/leaderboard'
import type { LedgerStanding } from '@skirmish/contracts/standings'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { LiveHistogram } from '../live-histogram.ts'
import type { Tables } from '../store/standings.ts'
import { readBoard, readPosition } from '../usecases/read-board.ts'
import { rebuildBoard } from '../usecases/rebuild-board.ts'

const REBUILD_PAGE = 500
const REBUILD_DEADLINE_MS = 10_000

/** Serves the boards, positions to the profile service, and the operator's rebuild. */
export function serveBoards(service: ServiceContext<Config>, database: Database<Tables>, live: LiveHistogram): void {
  service.route(leaderboard, ({ query }) => readBoard(database.db, live, query))
  service.http.get<{ Params: { user_id: string } }>('/internal/positions/:user_id', (request) =>
    readPosition(database.db, live, request.params.user_id),
  )

  const matchRoom = service.upstream(service.config.MATCH_ROOM_URL)
  service.http.post('/internal/rebuild', async () => {
    const players = await rebuildBoard(database, async (after) => {
      const path = `/internal/standings?limit=${REBUILD_PAGE}&after=${encodeURIComponent(after)}`
      return (await matchRoom.ask<LedgerStanding[]>(path, REBUILD_DEADLINE_MS)) ?? []
    })
    return { players }
  })
}
