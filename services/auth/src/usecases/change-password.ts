import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { hashPassword } from '../passwords.ts'
import { keepingPassword, setPassword } from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { dropEmailChange } from '../store/email-changes.ts'
import { addMail } from '../store/mails.ts'
import { dropRecoveryCodes } from '../store/recovery-codes.ts'
import { familyOf, revokeFamiliesOf } from '../store/refresh-tokens.ts'
import { withOwnPassword } from './own-password.ts'
import type { ResetParts } from './reset-password.ts'

const WRONG = 'The old password is not right.'
const REFUSED = refuse(400, WRONG, { errors: { old_password: [WRONG] } })

export interface Change {
  user_id: string
  old_password: string
  new_password: string
  /** The refresh token of the session that goes on. */
  refresh?: string | undefined
}

/** Changes a password by the old one, and ends the account's other sessions. RULES AU2, AU5. */
export async function changePassword(
  parts: ResetParts,
  { user_id, old_password, new_password, refresh }: Change,
  address: string,
): Promise<{ detail: string } | Refusal> {
  const given = { user_id, password: old_password, wrong: REFUSED }
  return withOwnPassword(parts, given, address, async (account) => {
    const password_hash = await hashPassword(new_password)
    return parts.database.transaction(async (tx) => {
      if (!(await keepingPassword(tx, account, 'to change'))) return REFUSED
      const now = new Date() // not before the hash and the waits: services look back a minute for what ended
      await setPassword(tx, user_id, password_hash)
      await dropRecoveryCodes(tx, user_id)
      await dropEmailChange(tx, user_id)
      await revokeFamiliesOf(tx, user_id, now, refresh ? await familyOf(tx, refresh) : undefined)
      await audit(tx, { actor: 'account', action: 'password_changed', user_id }, now)
      await addMail(tx, { kind: 'password_changed', email: account.email, language: null }, now)
      return { detail: 'Your password has been changed.' }
    })
  })
}
