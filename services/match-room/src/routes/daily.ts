import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import { dailyProblem } from '@skirmish/contracts/rest/problems'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { readDaily } from '../usecases/daily-match.ts'

/** Serves the problem of the day as a Solo match of the caller's. RULES PB5, SH9. */
export function serveDaily(service: ServiceContext<Config>, database: Database<Tables>): void {
  const catalog = service.upstream(service.config.CATALOG_URL)
  service.route(dailyProblem, ({ user, query, acceptLanguage }) =>
    readDaily(database, catalog, user, interfaceLanguage(query.lang, acceptLanguage), new Date()),
  )
}
