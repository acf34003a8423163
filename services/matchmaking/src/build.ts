import { openDatabase } from '@skirmish/service-kit/database'
import type { House } from '@skirmish/service-kit/service'
import type { Config } from './config.ts'
import { standForElection } from './election.ts'
import type { Tables } from './store/tables.ts'

/** The ranked queue: one process leads, the others wait to take over within a second. */
export async function build(house: House<Config>): Promise<void> {
  const database = await house.database<Tables>(new URL('../migrations/', import.meta.url))
  const { bus, log, config } = house
  // A connection for the lease alone, always open: renewing it must not wait for what the others write.
  const leases = await openDatabase<Tables>({
    url: config.DATABASE_URL,
    name: `${config.DATABASE_PREFIX}matchmaking`,
    pool: 1,
  })
  house.onStop('close', () => leases.close())
  const election = standForElection({ database, bus, log, config }, leases.db)
  house.metrics.gauge('matchmaking_leads', '1 in the process that leads the queue', () => (election.leader() ? 1 : 0))
  house.metrics.gauge(
    'matchmaking_searching',
    'Players who wait, as the leader sees them',
    () => election.leader()?.searching() ?? 0,
  )
  house.onStop('work', () => election.stop())
}
