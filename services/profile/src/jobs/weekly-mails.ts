import { keepWeeklyMails, NEWS_DAYS, takeWeeklyMails, type WeeklyNews } from '@skirmish/contracts/internal/weekly-mails'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import { isOutage } from '@skirmish/service-kit/process/outage'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../store/profiles.ts'
import { trimResults } from '../store/week-results.ts'
import { gatherNews, type NewsParts } from '../usecases/gather-news.ts'

const LOOK_MS = 5_000
const TRIM_MS = 10 * 60_000
const KEPT_MS = (NEWS_DAYS + 1) * 24 * 3600_000
/** What is deleted at once: matches are counted meanwhile. */
const BATCH = 5_000

/** Brings auth the news of those whose weekly mail is due, from any replica, and forgets results that are too old for one. RULES PE7. */
export function startWeeklyMails(service: ServiceContext<Config>, db: Kysely<Tables>, auth: Upstream): void {
  const { config, log } = service
  const parts = {
    ...{ db, auth, log },
    leaderboard: service.upstream(config.LEADERBOARD_URL),
    matchRoom: service.upstream(config.MATCH_ROOM_URL),
    matchmaking: service.upstream(config.MATCHMAKING_URL),
    catalog: service.upstream(config.CATALOG_URL),
  }
  service.every(LOOK_MS, 'the writing of weekly mails', async (stopped) => {
    while (!stopped.aborted && (await bringNews(parts)));
  })
  service.every(TRIM_MS, 'the trimming of results', async (stopped) => {
    const before = new Date(Date.now() - KEPT_MS)
    while (!stopped.aborted && (await trimResults(db, before, BATCH)) === BATCH);
  })
}

/**
 * Brings the news of some players; returns whether there may be more of them. Auth gives out again a player whose news could not be gathered, and
 * so it does when this process dies: nobody is forgotten, and nobody gets two mails. While a service is away no others are tried.
 */
export async function bringNews({
  auth,
  log,
  ...parts
}: NewsParts & { auth: Upstream; log: Logger }): Promise<boolean> {
  const { week, until, players } = await auth.call(takeWeeklyMails, {})
  if (players.length === 0) return false
  const mails: { user_id: string; news: WeeklyNews | null }[] = []
  for (const { user_id, since } of players)
    try {
      mails.push({ user_id, news: await gatherNews(parts, user_id, { since, until }) })
    } catch (err) {
      log.warn({ err, user_id }, 'the news of a weekly mail could not be gathered; it is tried again')
      if (isOutage(err)) break
    }
  if (mails.length > 0) await auth.call(keepWeeklyMails, { body: { week, until, mails } })
  return mails.length === players.length
}
