import { admitWatchers, watchableMatches } from '@skirmish/contracts/internal/watching'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { createWatchableList } from '../usecases/list-watchable.ts'
import { admitToCode } from '../usecases/watch-matches.ts'

/** Serves which matches can be watched to profile, and to the gateway who may get code. RULES WA2, WA3. */
export function serveWatching(service: ServiceContext<Config>, { db }: Database<Tables>): void {
  const list = createWatchableList(db)
  service.internalRoute(watchableMatches, async ({ body }) => ({ matches: await list(body) }))
  service.internalRoute(admitWatchers, async ({ body: { match_id, user_ids } }) => ({
    admitted: await admitToCode(db, match_id, user_ids, new Date()),
  }))
}
