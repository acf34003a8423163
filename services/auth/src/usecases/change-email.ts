import { EmailConfirmed } from '@skirmish/contracts/events/accounts'
import { emit } from '@skirmish/service-kit/bus/outbox'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import type { Digests } from '../digests.ts'
import { accountByEmail, isProven, lockAccount } from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { changeEmail, confirmEmailChange } from '../store/email-changes.ts'
import { dropRecoveryCodes } from '../store/recovery-codes.ts'
import type { Tables } from '../store/tables.ts'

export const NOT_VALID = refuse(400, 'This link is not valid any more. Please ask for another one.')
export const TAKEN = refuse(409, 'This address belongs to another account.')

/** Confirms a change at one of its addresses, and makes it when no other confirmation is wanted. */
export async function confirmChange(
  tx: Kysely<Tables>,
  digests: Digests,
  link: { user_id: string; change_id: string; email_key: string },
  now: Date,
): Promise<{ detail: string; waits: boolean } | Refusal> {
  const { user_id, change_id, email_key } = link
  const account = await lockAccount(tx, user_id)
  if (!account) return NOT_VALID
  const change = await confirmEmailChange(tx, change_id, email_key === account.email_key ? 'old' : 'new', now)
  if (!change) return NOT_VALID
  const wanted = change.new_confirmed_at && (change.old_confirmed_at || !isProven(account))
  if (!wanted) return { detail: 'Please open the link in the email to your other address too.', waits: true }
  if (await accountByEmail(tx, change.email)) return TAKEN
  await giveAddress(tx, digests, { user_id, email: change.email, proven: true }, now)
  return { detail: 'Your email address has been changed.', waits: false }
}

/** Gives an account an address that no other has, and tells the other services. */
export async function giveAddress(
  tx: Kysely<Tables>,
  digests: Digests,
  to: { user_id: string; email: string; proven: boolean },
  now: Date,
): Promise<void> {
  const { user_id, email } = to
  const { username, name_version } = await changeEmail(tx, to, now)
  await dropRecoveryCodes(tx, user_id)
  await audit(tx, { actor: 'account', action: 'email_changed', user_id }, now)
  await emit(tx, EmailConfirmed, { user_id, username, name_version, email_digest: digests.email(email) })
}
