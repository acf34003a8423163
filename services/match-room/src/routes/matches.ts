import { currentPlay } from '@skirmish/contracts/rest/current-play'
import { history } from '@skirmish/contracts/rest/history'
import * as routes from '@skirmish/contracts/rest/matches'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { MatchSocketParts } from '../sockets/match-socket.ts'
import { markOpened } from '../store/matches.ts'
import { refuseOutsider } from '../usecases/find-problem.ts'
import { awaitSocket } from '../usecases/leave-match.ts'
import { lookUpMatch } from '../usecases/look-up-match.ts'
import { readCurrentPlay } from '../usecases/read-current-play.ts'
import { readHistory } from '../usecases/read-history.ts'
import { readMatch, readModelSolutions } from '../usecases/read-match.ts'

/** Serves matches as their players read them, the history, and the look-up of a match by its problem. */
export function serveMatches(
  service: ServiceContext<Config>,
  { database, pushes }: Pick<MatchSocketParts, 'database' | 'pushes'>,
): void {
  const catalog = service.upstream(service.config.CATALOG_URL)
  /** A player who looks at the problem has come, with or without a socket. RULES MR5. */
  const noteReader = async (matchId: string, userId: string) => {
    const now = new Date()
    if (!(await markOpened(database.db, matchId, userId, now))) return
    const { CLAIM_SECONDS } = service.config
    const absence = await database.transaction((tx) => awaitSocket(tx, matchId, userId, now, CLAIM_SECONDS))
    if (absence) await pushes.presence(matchId, absence.player, false, absence.claimAt)
  }

  service.route(routes.readMatch, async ({ params, query, user }) => {
    const outside = await refuseOutsider(database.db, catalog, params.match_id, user.user_id, 404)
    if (outside) return outside
    const found = await readMatch(database.db, params.match_id, user.user_id, query.lang)
    if (!isRefusal(found) && found.status === 'Pending') await noteReader(params.match_id, user.user_id)
    return found
  })
  service.route(routes.modelSolutions, ({ params, user }) =>
    readModelSolutions(database.db, params.match_id, user.user_id),
  )
  service.route(routes.findOrCreateMatch, async ({ query, user }) => ({
    match_id: await lookUpMatch(database, catalog, user, query, new Date()),
  }))
  service.route(currentPlay, ({ query, user }) => readCurrentPlay(database.db, user.user_id, query.lang, new Date()))
  service.route(history, ({ query, user, acceptLanguage }) =>
    readHistory(database.db, user.user_id, query, acceptLanguage),
  )
}
