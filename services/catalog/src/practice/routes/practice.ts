import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import { dailyMatch } from '@skirmish/contracts/internal/matches'
import * as routes from '@skirmish/contracts/rest/problems'
import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { dayOf } from '../domain/daily-standing.ts'
import { readDaily } from '../usecases/daily-problem.ts'
import { readProblems } from '../usecases/read-problems.ts'

const NO_DAILY = refuse(404, 'There is no daily problem yet.')
const NOT_COPIED = refuse(503, 'The daily problem is not ready yet. Please try again.', {}, 2)

/** Serves what players practise: the list of problems, and the problem of the day. */
export function servePractice(service: ServiceContext<Config>, database: Database<Tables>): void {
  const matchRoom = service.upstream(service.config.MATCH_ROOM_URL)
  service.route(routes.problems, ({ user, query, acceptLanguage }) => {
    const language = interfaceLanguage(query.lang, acceptLanguage)
    return readProblems(database.db, { user_id: user.user_id, language }, query)
  })
  service.route(routes.dailyProblem, async ({ user, query, acceptLanguage }) => {
    const now = new Date()
    const language = interfaceLanguage(query.lang, acceptLanguage)
    const daily = await readDaily(database.db, { user_id: user.user_id, language }, now)
    if (!daily) return NO_DAILY
    const { problem_id, ...shown } = daily
    const { user_id, username } = user
    const made = await matchRoom.call(dailyMatch, { body: { user_id, username, problem_id, day: dayOf(now) } })
    return made ? { match_id: made.match_id, ...shown } : NOT_COPIED
  })
}
