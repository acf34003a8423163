import { trustIn } from '@skirmish/service-kit/auth/published-keys'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from './config.ts'
import { consumeAccountEvents } from './handlers/account-events.ts'
import { consumeMatchEvents } from './handlers/match-events.ts'
import { startWeeklyMails } from './jobs/weekly-mails.ts'
import { servePeople } from './routes/people.ts'
import { serveProfiles } from './routes/profiles.ts'
import { serveWatchable } from './routes/watching.ts'
import type { Tables } from './store/profiles.ts'

/** The flat profile of each player: name, bio and avatar, and a copy of points and counts that events feed. */
export async function build(service: ServiceContext<Config>): Promise<void> {
  const database = await service.database<Tables>(new URL('../migrations/', import.meta.url))
  const auth = service.upstream(service.config.AUTH_URL)
  service.verifyTokens(trustIn(auth))

  serveProfiles(service, database, auth)
  servePeople(service, database)
  serveWatchable(service, database)
  await consumeAccountEvents(service, database)
  await consumeMatchEvents(service, database)
  startWeeklyMails(service, database.db, auth)
}
