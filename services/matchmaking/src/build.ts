import { trustIn } from '@skirmish/service-kit/auth/published-keys'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { readSchedule } from './arenas/domain/schedule.ts'
import { consumePeople } from './arenas/handlers/people.ts'
import { serveArenaNews } from './arenas/routes/arena-news.ts'
import { serveArenas } from './arenas/routes/arenas.ts'
import type { Config } from './config.ts'
import { standForElection } from './election.ts'
import { createFunnel } from './funnel.ts'
import type { Tables } from './store/tables.ts'

/** The ranked queue and the arenas: one process leads, the others wait to take over within a second. */
export async function build(service: ServiceContext<Config>): Promise<void> {
  const { config } = service
  const schedule = readSchedule(config)
  const database = await service.database<Tables>(new URL('../migrations/', import.meta.url))
  service.verifyTokens(trustIn(service.upstream(config.AUTH_URL)))
  serveArenas(service, database)
  serveArenaNews(service, database)
  await consumePeople(service, database)
  const election = standForElection({
    ...{ database, bus: service.bus, log: service.log, config, schedule },
    funnel: createFunnel(service.metrics),
  })
  service.metrics.gauge('matchmaking_leads', '1 in the process that leads the queue', () => (election.leader() ? 1 : 0))
  service.metrics.gauge(
    'matchmaking_searching',
    'Players who wait, as the leader sees them',
    () => election.leader()?.searching() ?? 0,
  )
  service.onStop('work', 'the election', () => election.stop())
}
