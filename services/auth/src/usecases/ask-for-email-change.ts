import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import type { Digests } from '../digests.ts'
import { isMailbox } from '../domain/mail-address.ts'
import { emailKey } from '../email-key.ts'
import { accountByEmail, isProven, keepingPassword } from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { beginEmailChange } from '../store/email-changes.ts'
import { addMail } from '../store/mails.ts'
import type { Tables } from '../store/tables.ts'
import { giveAddress } from './change-email.ts'
import { withOwnPassword } from './own-password.ts'
import type { ResetParts } from './reset-password.ts'

const SAME = 'This is your address already.'
const INVALID = refuse(400, 'The body is not valid.', { errors: { new_email: ['Must be a valid email address.'] } })
const OTHERS = 'This address belongs to another account.'
const TAKEN = refuse(400, OTHERS, { errors: { new_email: [OTHERS] } })
const WRONG = 'The password is not right.'
const REFUSED = refuse(400, WRONG, { errors: { password: [WRONG] } })

interface Wish {
  user_id: string
  new_email: string
  password: string
  language: InterfaceLanguage | null
  /** No mail can come, and addresses count as confirmed. */
  atOnce: boolean
}

/**
 * Begins a change of address: the link of a mail to each of the two confirms it. An address that is not confirmed gets none, since it may
 * be a typing error. The answer does not tell whether another account has the new one. RULES AU5, AU8.
 */
export async function askForEmailChange(
  parts: ResetParts,
  { user_id, new_email, password, language, atOnce }: Wish,
  address: string,
  now: Date,
): Promise<{ detail: string } | Refusal> {
  const given = { user_id, password, wrong: REFUSED }
  return withOwnPassword(parts, given, address, async (found) => {
    if (!isMailbox(new_email)) return INVALID
    if (emailKey(new_email) === emailKey(found.email)) return refuse(400, SAME, { errors: { new_email: [SAME] } })
    const counted = await parts.limits.beforeChangeMail({ user_id, new_email }, address)
    if (isRefusal(counted)) return counted
    return parts.database.transaction(async (tx) => {
      const account = await keepingPassword(tx, found, 'to change')
      if (!account) return REFUSED
      if (atOnce) return changeAtOnce(tx, parts.digests, { user_id, email: new_email }, now)
      const { email } = account
      const change_id = await beginEmailChange(tx, { user_id, email: new_email }, now)
      await audit(tx, { actor: 'account', action: 'email_change_asked', user_id }, now)
      await addMail(tx, { kind: 'change_email_new', email: new_email, language, change_id }, now)
      if (isProven(account)) await addMail(tx, { kind: 'change_email_old', email, language, change_id }, now)
      return { detail: 'Please open the link in each email that we have sent.' }
    })
  })
}

/** Where registrations tell that an address is taken, and no mail could, a change tells it too. RULES AU8, AU11. */
async function changeAtOnce(
  tx: Kysely<Tables>,
  digests: Digests,
  to: { user_id: string; email: string },
  now: Date,
): Promise<{ detail: string } | Refusal> {
  if (await accountByEmail(tx, to.email)) return TAKEN
  await giveAddress(tx, digests, { ...to, proven: false }, now)
  return { detail: 'Your email address has been changed.' }
}
