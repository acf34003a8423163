import { pageOf } from '@skirmish/contracts/rest/page'
import { watchable } from '@skirmish/contracts/rest/watching'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/profiles.ts'
import { readWatchable } from '../usecases/read-watchable.ts'

/** Serves which matches the caller may watch. RULES WA2. */
export function serveWatchable(service: ServiceContext<Config>, { db }: Database<Tables>): void {
  const matchRoom = service.upstream(service.config.MATCH_ROOM_URL)
  service.route(watchable, async ({ user, query }) =>
    pageOf(watchable.path, query, await readWatchable(db, matchRoom, user.user_id, query, new Date())),
  )
}
