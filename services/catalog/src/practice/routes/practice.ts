import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import { problemOfTheDay } from '@skirmish/contracts/internal/daily'
import { problems } from '@skirmish/contracts/rest/problems'
import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { readDaily } from '../usecases/daily-problem.ts'
import { readProblems } from '../usecases/read-problems.ts'

/** Serves the list of problems, and to match-room the problem of the day, on which it makes players their matches. */
export function servePractice(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.route(problems, ({ user, query, acceptLanguage }) => {
    const language = interfaceLanguage(query.lang, acceptLanguage)
    return readProblems(database.db, { user_id: user.user_id, language }, query)
  })
  service.internalRoute(
    problemOfTheDay,
    async ({ body }) =>
      (await readDaily(database.db, body, new Date())) ?? refuse(404, 'There is no daily problem yet.'),
  )
}
