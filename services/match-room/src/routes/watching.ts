import { admitWatchers, watchableMatches } from '@skirmish/contracts/internal/watching'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { isWatchable, listFor, type WatchedGame } from '../domain/watching.ts'
import type { Tables } from '../store/tables.ts'
import { blockedBy, runningGames } from '../store/watched.ts'
import { admitToCode } from '../usecases/watch-matches.ts'

const KEPT_MS = 2_000

/** Serves which matches can be watched to profile, and to the gateway who may get code. However many ask, the matches are read every two seconds. RULES WA2, WA3. */
export function serveWatching(service: ServiceContext<Config>, { db }: Database<Tables>): void {
  let kept: { at: number; games: Promise<WatchedGame[]> } | null = null
  const games = async () => {
    const now = Date.now()
    if (!kept || now - kept.at >= KEPT_MS) {
      const asked = { at: now, games: runningGames(db, new Date(now)).then((all) => all.filter(isWatchable)) }
      kept = asked
      asked.games.catch(() => {
        if (kept === asked) kept = null // the next reader asks again
      })
    }
    return kept.games
  }
  service.internalRoute(watchableMatches, async ({ body }) => {
    const reader = {
      ...{ id: body.reader_id, followed: new Set(body.followed_ids), player: body.player_id },
      blocked: new Set(await blockedBy(db, body.reader_id)),
    }
    return { matches: listFor(await games(), reader).slice(body.offset, body.offset + body.limit) }
  })
  service.internalRoute(admitWatchers, async ({ body: { match_id, user_ids } }) => ({
    admitted: await admitToCode(db, match_id, user_ids, new Date()),
  }))
}
