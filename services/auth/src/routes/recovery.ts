import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import { confirmEmailOf } from '@skirmish/contracts/internal/operators'
import * as recovery from '@skirmish/contracts/rest/recovery'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { askForEmailChange } from '../usecases/ask-for-email-change.ts'
import { changePassword } from '../usecases/change-password.ts'
import { confirmByOperator, confirmEmail, resendConfirmation } from '../usecases/confirm-email.ts'
import { askForReset, type ResetParts, resetPassword } from '../usecases/reset-password.ts'

/** The language that a caller names; null leaves the choice to what the account has stored. */
export const languageOf = (acceptLanguage: string) =>
  /[a-z]/i.test(acceptLanguage) ? interfaceLanguage(undefined, acceptLanguage) : null // `*` names none

/** Serves the confirmation of e-mail addresses, the reset and the change of passwords, the change of an address, and an operator's confirmations. */
export function serveRecovery(service: ServiceContext<Config>, parts: ResetParts): void {
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
    const wish = { user_id: user.user_id, ...body, language: languageOf(acceptLanguage) }
    return askForEmailChange(parts, wish, clientAddress, new Date())
  })
  service.internalRoute(confirmEmailOf, ({ body, operator }) =>
    confirmByOperator(parts, { email: body.email, by: operator }, new Date()),
  )
}
