import { accountMatches, accountSubmissions } from '@skirmish/contracts/rest/account-data'
import { pageOf } from '@skirmish/contracts/rest/page'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { codeWritten, matchesPlayed } from '../store/played.ts'
import type { Tables } from '../store/tables.ts'

/** Serves to a person all matches and all code of their own. RULES AU10. */
export function serveAccountData(service: ServiceContext<Config>, { db }: Database<Tables>): void {
  service.route(accountMatches, async ({ user, query }) =>
    pageOf(accountMatches.path, query, await matchesPlayed(db, user.user_id, query)),
  )
  service.route(accountSubmissions, async ({ user, query }) => {
    const { rows, fitting } = await codeWritten(db, user.user_id, query)
    return pageOf(accountSubmissions.path, query, rows, fitting)
  })
}
