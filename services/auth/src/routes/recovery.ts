import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import * as operators from '@skirmish/contracts/internal/operators'
import * as recovery from '@skirmish/contracts/rest/recovery'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { unconfirmedAccounts } from '../store/accounts.ts'
import { askForEmailChange } from '../usecases/ask-for-email-change.ts'
import { changePassword } from '../usecases/change-password.ts'
import {
  confirmByOperator,
  confirmEmail,
  confirmManyByOperator,
  resendConfirmation,
} from '../usecases/confirm-email.ts'
import { makeResetLink } from '../usecases/make-reset-link.ts'
import { askForReset, type ResetParts, resetPassword } from '../usecases/reset-password.ts'

/** The language that a caller names; null leaves the choice to what the account has stored. */
export const languageOf = (acceptLanguage: string) =>
  /[a-z]/i.test(acceptLanguage) ? interfaceLanguage(undefined, acceptLanguage) : null // `*` names none

/** Serves the confirmation of e-mail addresses, the reset and the change of passwords, the change of an address, and an operator's confirmations. */
export function serveRecovery(service: ServiceContext<Config>, parts: ResetParts): void {
  const { SMTP_URL, CONFIRM_EMAILS } = service.config
  const atOnce = !SMTP_URL && !CONFIRM_EMAILS
  service.route(recovery.confirmEmail, ({ body }) => confirmEmail(parts, body.token, new Date()))
  service.route(recovery.resendConfirmation, ({ user, clientAddress, acceptLanguage }) => {
    const from = { user_id: user.user_id, address: clientAddress, language: languageOf(acceptLanguage) }
    return resendConfirmation(parts, from, new Date())
  })
  service.route(recovery.askForReset, ({ body, clientAddress, acceptLanguage }) =>
    askForReset(parts, { email: body.email, address: clientAddress, language: languageOf(acceptLanguage) }, new Date()),
  )
  service.route(recovery.resetPassword, ({ body, clientAddress }) => resetPassword(parts, body, clientAddress))
  service.route(recovery.changePassword, ({ user, body, clientAddress }) =>
    changePassword(parts, { user_id: user.user_id, ...body }, clientAddress),
  )
  service.route(recovery.changeEmail, ({ user, body, clientAddress, acceptLanguage }) => {
    const wish = { user_id: user.user_id, ...body, language: languageOf(acceptLanguage), atOnce }
    return askForEmailChange(parts, wish, clientAddress, new Date())
  })
  serveOperatorsMails(service, parts)
}

/** What an operator does in place of mails. */
function serveOperatorsMails(service: ServiceContext<Config>, parts: ResetParts): void {
  const { database } = parts
  service.internalRoute(operators.confirmEmailOf, ({ body, operator }) =>
    confirmByOperator(parts, { email: body.email, by: operator }, new Date()),
  )
  service.internalRoute(operators.confirmEmailsOf, ({ body, operator }) =>
    confirmManyByOperator(parts, { emails: body.emails, by: operator }, new Date()),
  )
  service.internalRoute(operators.unconfirmedEmails, async ({ body }) => {
    const accounts = await unconfirmedAccounts(database.db, { ...body, limit: operators.ADDRESSES_AT_A_TIME })
    return {
      accounts: accounts.map(({ email_key: key, registered_at, ...account }) => ({
        ...account,
        key,
        registered_at: registered_at.toISOString(),
      })),
    }
  })
  service.internalRoute(operators.makeResetLink, ({ body, operator }) => {
    const wish = { email: body.email, by: operator, publicUrl: service.config.PUBLIC_URL }
    return makeResetLink(database, wish, new Date())
  })
}
