import { trustIn } from '@skirmish/service-kit/auth/published-keys'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from './config.ts'
import { consumeBoardEvents } from './handlers/board-events.ts'
import { startClosingSeasons } from './jobs/close-seasons.ts'
import { followStandings } from './live-histogram.ts'
import { serveBoards } from './routes/boards.ts'
import type { Tables } from './store/tables.ts'

/** The boards of tiers and seasons: projections of finished ranked matches, and a histogram that makes count and position cheap. */
export async function build(service: ServiceContext<Config>): Promise<void> {
  const database = await service.database<Tables>(new URL('../migrations/', import.meta.url))
  service.verifyTokens(trustIn(service.upstream(service.config.AUTH_URL)))
  const live = await followStandings(database.db, service.log)
  service.onStop('work', 'the live boards', () => live.stop())

  startClosingSeasons(service, database)
  serveBoards(service, database, live)
  await consumeBoardEvents(service, database)
}
