import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/refusal'
import { hashPassword, passwordMatches } from '../passwords.ts'
import { accountById, keepingPassword, setPassword } from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { addMail } from '../store/mails.ts'
import { familyOf, revokeFamiliesOf } from '../store/refresh-tokens.ts'
import { dropResetCode } from '../store/reset-codes.ts'
import { BUSY, type ResetParts } from './reset-password.ts'

const WRONG = 'The old password is not right.'
const REFUSED = refuse(400, WRONG, { errors: { old_password: [WRONG] } })

export interface Change {
  user_id: string
  old_password: string
  new_password: string
  /** The refresh token of the session that goes on. */
  refresh?: string | undefined
}

/** Changes a password by the old one, and ends the account's other sessions. A wrong one counts as at a login. RULES AU2, AU5. */
export async function changePassword(
  parts: ResetParts,
  change: Change,
  address: string,
  now: Date,
): Promise<{ detail: string } | Refusal> {
  const leave = await parts.passwords.enter()
  if (!leave) return BUSY
  try {
    return await changeByOld(parts, change, address, now)
  } finally {
    leave()
  }
}

async function changeByOld({ database, limits }: ResetParts, change: Change, address: string, now: Date) {
  const account = await accountById(database.db, change.user_id)
  if (!account) return refuse(401, 'This account does not exist any more.')
  const counted = await limits.beforeLogin(account.email, address)
  if (isRefusal(counted)) return counted
  if (!(await passwordMatches(account, change.old_password))) return REFUSED
  await counted.giveBack()
  const password_hash = await hashPassword(change.new_password)
  const changed = await database.transaction(async (tx) => {
    if (!(await keepingPassword(tx, account, 'to change'))) return false
    const { user_id, email } = account
    await setPassword(tx, user_id, password_hash)
    await dropResetCode(tx, user_id)
    await revokeFamiliesOf(tx, user_id, now, change.refresh ? await familyOf(tx, change.refresh) : undefined)
    await audit(tx, { actor: 'account', action: 'password_changed', user_id }, now)
    await addMail(tx, { kind: 'password_changed', email, language: null }, now)
    return true
  })
  return changed ? { detail: 'Your password has been changed.' } : REFUSED
}
