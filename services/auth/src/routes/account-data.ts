import * as routes from '@skirmish/contracts/rest/account-data'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { deleteOwnAccount } from '../usecases/delete-account.ts'
import { readAccountData } from '../usecases/read-account-data.ts'
import type { ResetParts } from '../usecases/reset-password.ts'

/** Serves what is stored of an account to its owner, and its deletion. */
export function serveAccountData(service: ServiceContext<Config>, parts: ResetParts): void {
  service.route(routes.accountData, ({ user }) => readAccountData(parts.database.db, user.user_id, new Date()))
  service.route(routes.deleteAccount, ({ user, body, clientAddress }) =>
    deleteOwnAccount(parts, { user_id: user.user_id, ...body }, clientAddress),
  )
}
