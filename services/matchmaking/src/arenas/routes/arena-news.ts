import { arenaNews } from '@skirmish/contracts/internal/arena-news'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../store/tables.ts'
import { arenasToCome, placesSince } from '../store/arena-news.ts'

/** Serves to profile what weekly mails tell of arenas. RULES PE7. */
export function serveArenaNews(service: ServiceContext<Config>, { db }: Database<Tables>): void {
  service.internalRoute(arenaNews, async ({ body: { reader_id, rank, user_ids, since, until } }) => {
    const [places, arenas] = await Promise.all([
      placesSince(db, user_ids, { since: new Date(since), until: new Date(until) }),
      arenasToCome(db, { userId: reader_id, rank, now: new Date() }),
    ])
    return { places, arenas: arenas.map((one) => ({ ...one, starts_at: one.starts_at.toISOString() })) }
  })
}
