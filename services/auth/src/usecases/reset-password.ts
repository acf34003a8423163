import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Admission } from '@skirmish/service-kit/http/admission'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { lookingAt } from '../counting.ts'
import type { Digests } from '../digests.ts'
import { isLinkCode, madeAt } from '../domain/codes.ts'
import type { Limits } from '../limits.ts'
import { atPlace, hashPassword } from '../passwords.ts'
import { lockAccountByEmail, setPassword } from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { dropEmailChange } from '../store/email-changes.ts'
import { addMail } from '../store/mails.ts'
import { countWrongTry, dropRecoveryCodes, liveCodes } from '../store/recovery-codes.ts'
import { revokeFamiliesOf } from '../store/refresh-tokens.ts'
import { takeResetLink } from '../store/reset-links.ts'
import type { Tables } from '../store/tables.ts'
import { markConfirmed } from './confirm-email.ts'

export interface ResetParts {
  database: Database<Tables>
  digests: Digests
  limits: Limits
  /** Shared with logins, which cost the same. */
  passwords: Admission
}

const ON_ITS_WAY = { detail: 'If an account has this address, a code is on its way to it.' }
const WRONG = 'The code is not right, or it is not valid any more.'

/**
 * Has a code sent. Whether an account has the address is looked at when the mail is: here everything is the same for all. Past the mails
 * that a mailbox gets from anywhere none is sent: the codes in it live longer than their count. RULES AU4, AU5.
 */
export async function askForReset(
  { database, limits }: Pick<ResetParts, 'database' | 'limits'>,
  request: { email: string; address: string; language: InterfaceLanguage | null },
  now: Date,
): Promise<{ detail: string } | Refusal> {
  const { email, address, language } = request
  const counted = await limits.beforeResetMail(email, address)
  if (isRefusal(counted)) return counted
  if (counted.mailed) await addMail(database.db, { kind: 'reset_password', email, language }, now)
  return ON_ITS_WAY
}

interface Reset {
  email: string
  code: string
  new_password: string
}

/**
 * Sets a password by a code. The new password is hashed before the code is looked at, so that a try costs the same for any address, with
 * a code or without one. RULES AU4.
 */
export async function resetPassword(
  parts: ResetParts,
  reset: Reset,
  address: string,
): Promise<{ detail: string } | Refusal> {
  return atPlace(parts.passwords, async () => {
    const counted = await parts.limits.beforeCode(address)
    if (isRefusal(counted)) return counted
    const password_hash = await hashPassword(reset.new_password)
    const done = await lookingAt(counted, () => useCode(parts, { ...reset, password_hash }, address))
    if (!done) return refuse(400, WRONG, { errors: { code: [WRONG] } })
    await counted.giveBack().catch(() => {}) // the password is changed, whatever becomes of the count
    return { detail: 'Your password has been changed. Please log in.' }
  })
}

function useCode(
  { database, digests, limits }: ResetParts,
  { email, code, password_hash }: Reset & { password_hash: string },
  address: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email) // before its code, as a deletion does
    const now = new Date() // not before the hash and the waits: services look back a minute for what ended
    const living = account ? await liveCodes(tx, account.user_id, now) : []
    const mayTry = await limits.beforeResetCode(email, address, now) // for an address that nobody has too: it takes as long
    if (!account) return false
    const open = living.filter((one) => mayTry(madeAt(one))).map(({ code_hash }) => code_hash)
    const { user_id, email_key } = account
    // Digests by a secret: the time of their comparison tells nothing of a code.
    const byLink = isLinkCode(code) && (await takeResetLink(tx, user_id, code, now))
    if (!byLink && !open.includes(digests.code(user_id, code))) {
      await countWrongTry(tx, user_id, open)
      return false
    }
    await dropRecoveryCodes(tx, user_id)
    await dropEmailChange(tx, user_id)
    await setPassword(tx, user_id, password_hash)
    await revokeFamiliesOf(tx, user_id, now)
    await audit(tx, { actor: 'account', action: 'password_reset', user_id }, now)
    await addMail(tx, { kind: 'password_changed', email: email_key, language: null }, now)
    if (!byLink) await markConfirmed(tx, digests, { user_id, email_key }, now) // the code came by mail to this address
    return true
  })
}
