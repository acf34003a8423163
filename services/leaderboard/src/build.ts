import { ProfileChanged } from '@skirmish/contracts/events/accounts'
import { MatchFinished } from '@skirmish/contracts/events/matches'
import { leaderboard } from '@skirmish/contracts/rest/leaderboard'
import type { LedgerStanding } from '@skirmish/contracts/standings'
import { keysFrom } from '@skirmish/service-kit/access-token'
import type { House } from '@skirmish/service-kit/service'
import type { Config } from './config.ts'
import { followStandings } from './live-histogram.ts'
import { lockChanges } from './store/changes.ts'
import { addResult, showAs, type Tables } from './store/standings.ts'
import { readBoard, readPosition } from './usecases/read-board.ts'
import { rebuildBoard } from './usecases/rebuild-board.ts'

const REBUILD_PAGE = 500
const REBUILD_DEADLINE_MS = 10_000

/** The boards: a projection of finished ranked matches, and a histogram that makes count and position cheap. */
export async function build(house: House<Config>): Promise<void> {
  const database = await house.database<Tables>(new URL('../migrations/', import.meta.url))
  house.verifyTokens(keysFrom(house.upstream(house.config.AUTH_URL)))
  const live = await followStandings(database.db, house.log)
  house.onStop('work', () => live.stop())

  house.route(leaderboard, ({ query }) => readBoard(database.db, live, query))
  house.http.get<{ Params: { user_id: string } }>('/internal/positions/:user_id', (request) =>
    readPosition(database.db, live, request.params.user_id),
  )

  const matchRoom = house.upstream(house.config.MATCH_ROOM_URL)
  house.http.post('/internal/rebuild', async () => {
    const players = await rebuildBoard(database, async (after) => {
      const path = `/internal/standings?limit=${REBUILD_PAGE}&after=${encodeURIComponent(after)}`
      return (await matchRoom.ask<LedgerStanding[]>(path, REBUILD_DEADLINE_MS)) ?? []
    })
    return { players }
  })

  await house.on(database, ProfileChanged, { durable: 'leaderboard-profiles' }, (tx, event) => showAs(tx, event))
  await house.on(database, MatchFinished, { durable: 'leaderboard-matches' }, async (tx, event) => {
    await lockChanges(tx)
    for (const player of event.players) await addResult(tx, { ...player, at: new Date(event.finished_at) })
  })
}
