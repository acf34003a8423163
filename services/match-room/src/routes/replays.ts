import { replay } from '@skirmish/contracts/rest/replays'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { readReplay } from '../usecases/read-replay.ts'

/** Serves how matches that are over went. RULES RC3. */
export function serveReplays(service: ServiceContext<Config>, { db }: Database<Tables>): void {
  const catalog = service.upstream(service.config.CATALOG_URL)
  service.route(replay, ({ params, query, user, acceptLanguage }) =>
    readReplay(db, catalog, params.match_id, user.user_id, query.lang, acceptLanguage),
  )
}
