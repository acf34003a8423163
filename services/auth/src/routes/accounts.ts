import * as internal from '@skirmish/contracts/internal/accounts'
import * as accounts from '@skirmish/contracts/rest/accounts'
import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Digests } from '../digests.ts'
import { isMailbox } from '../domain/mail-address.ts'
import type { Limits } from '../limits.ts'
import { accountById } from '../store/accounts.ts'
import { addInvitations } from '../store/mails.ts'
import type { Tables } from '../store/tables.ts'
import { findByEmail } from '../usecases/find-by-email.ts'
import { register } from '../usecases/register.ts'
import { renameAccount } from '../usecases/rename.ts'
import { languageOf } from './recovery.ts'

/** Serves registration and roles, renames to the profile service, and to the catalog the accounts of e-mail addresses and mails that invite to classes. */
export function serveAccounts(
  service: ServiceContext<Config>,
  given: { database: Database<Tables>; limits: Limits; digests: Digests },
): void {
  const { database } = given
  const parts = { ...given, countsAsConfirmed: !service.config.CONFIRM_EMAILS }
  service.route(accounts.register, ({ body, clientAddress, acceptLanguage }) =>
    register(parts, { ...body, language: languageOf(acceptLanguage) }, clientAddress),
  )
  service.route(accounts.isStudent, async ({ user }) => {
    const account = await accountById(database.db, user.user_id)
    return account ? { student: account.role === 'student' } : refuse(401, 'This account does not exist any more.')
  })
  service.internalRoute(internal.accountsByEmail, async ({ body }) => ({
    accounts: await findByEmail(database.db, parts.digests, body.emails),
  }))
  service.internalRoute(internal.mailInvitations, async ({ body: { emails, language, ...invitation } }) => ({
    waiting: await addInvitations(database.db, invitation, language, emails.filter(isMailbox), new Date()),
  }))
  service.internalRoute(internal.renameAccount, ({ body }) => renameAccount(database, body, new Date()))
}
