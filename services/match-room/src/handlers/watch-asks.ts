import { liveSubjects, type WatchAsk } from '@skirmish/contracts/live'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { watchMatches } from '../usecases/watch-matches.ts'

/** Lists of watched matches that a replica works on at a time; those beyond are dropped, and asked for again a second later. */
const AT_ONCE = 2

/** Tells gateways of the matches that are watched there; one replica takes each list. A frame may be lost: the next one has all. RULES WA5. */
export function tellWatchers(service: ServiceContext<Config>, { db }: Database<Tables>): void {
  const { bus, log, config } = service
  let inHand = 0
  const tell = async (asks: readonly WatchAsk[]) => {
    if (inHand >= AT_ONCE) return
    inHand++
    try {
      for (const { match_id, frame } of await watchMatches(db, asks, new Date(), config.WATCH_DELAY_SECONDS))
        bus.publishVolatile(bus.subject(liveSubjects.watched(match_id)), JSON.stringify(frame))
    } catch (err) {
      log.warn({ err }, 'watchers were not told; their gateway asks again')
    } finally {
      inHand--
    }
  }
  const subscription = bus.nc.subscribe(bus.subject(liveSubjects.watchAsks), {
    queue: 'match-room',
    callback: (error, message) => {
      if (!error) void tell(message.json<WatchAsk[]>())
    },
  })
  service.onStop('work', 'the frames for watchers', () => subscription.unsubscribe())
}
