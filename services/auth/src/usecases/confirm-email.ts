import { EmailConfirmed } from '@skirmish/contracts/events/accounts'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import type { Digests } from '../digests.ts'
import type { Limits } from '../limits.ts'
import { accountById, lockAccount, lockAccountByEmail } from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { confirmAddress, ownerOfToken, takeEmailToken } from '../store/confirmations.ts'
import { addMail } from '../store/mails.ts'
import type { Tables } from '../store/tables.ts'
import { isTaken } from '../store/unique-key.ts'
import { confirmChange, NOT_VALID, TAKEN } from './change-email.ts'

export interface ConfirmParts {
  database: Database<Tables>
  digests: Digests
  limits: Limits
}

interface Done {
  detail: string
}

/**
 * Marks an address as confirmed and tells the other services; returns whether it was not before. One that only counts as confirmed is not
 * proven to be the person's: no identity elsewhere is linked by it. RULES AU9, AU11.
 */
export async function markConfirmed(
  tx: Kysely<Tables>,
  digests: Digests,
  of: { user_id: string; email_key: string },
  now: Date,
  proven = true,
): Promise<boolean> {
  const confirmed = await confirmAddress(tx, of, now, proven)
  if (!confirmed) return false
  const { user_id, username, name_version, email } = confirmed
  await emit(tx, EmailConfirmed, { user_id, username, name_version, email_digest: digests.email(email) })
  return true
}

/** Confirms an address by the token of a mail, or one of the two of a change. RULES AU1, AU8. */
export async function confirmEmail(
  { database, digests }: Pick<ConfirmParts, 'database' | 'digests'>,
  token: string,
  now: Date,
): Promise<(Done & { waits: boolean }) | Refusal> {
  try {
    return await database.transaction(async (tx) => {
      // The account before its token, as everything that locks both: two links of one account wait for each other.
      const owner = await ownerOfToken(tx, token)
      const taken = owner && (await lockAccount(tx, owner.user_id)) && (await takeEmailToken(tx, token, now))
      if (!taken) return NOT_VALID
      const { change_id } = taken
      if (change_id) return confirmChange(tx, digests, { ...taken, change_id }, now)
      await markConfirmed(tx, digests, taken, now)
      return { detail: 'Your email address is confirmed.', waits: false }
    })
  } catch (error) {
    if (isTaken(error)) return TAKEN // another account got the address at the same time
    throw error
  }
}

/** Sends an account another mail that confirms its address. RULES AU5. */
export async function resendConfirmation(
  { database, limits }: ConfirmParts,
  from: { user_id: string; address: string; language: InterfaceLanguage | null },
  now: Date,
): Promise<Done | Refusal> {
  const account = await accountById(database.db, from.user_id)
  if (!account) return refuse(401, 'This account does not exist any more.')
  if (account.email_confirmed_at) return refuse(409, 'Your email address is confirmed already.')
  const counted = await limits.beforeConfirmationMail(account.email, from.address)
  if (isRefusal(counted)) return counted
  await addMail(database.db, { kind: 'confirm_email', email: account.email, language: from.language }, now)
  return { detail: 'An email is on its way.' }
}

/**
 * Counts addresses as confirmed by an operator's word on all of them, which proves of none that its account's owner has it. Returns how many
 * were not confirmed before. RULES AU11.
 */
export async function confirmManyByOperator(
  { database, digests }: Pick<ConfirmParts, 'database' | 'digests'>,
  { emails, by }: { emails: readonly string[]; by: string },
  now: Date,
): Promise<{ confirmed: number }> {
  let confirmed = 0
  for (const email of emails)
    confirmed += await database.transaction(async (tx) => {
      const account = await lockAccountByEmail(tx, email)
      if (!account || !(await markConfirmed(tx, digests, account, now, false))) return 0
      const details = { by, proven: false }
      await audit(tx, { actor: 'operator', action: 'email_confirmed', user_id: account.user_id, details }, now)
      return 1
    })
  return { confirmed }
}

/** Confirms an address by an operator's word. */
export async function confirmByOperator(
  { database, digests }: Pick<ConfirmParts, 'database' | 'digests'>,
  { email, by }: { email: string; by: string },
  now: Date,
): Promise<{ confirmed: 'now' | 'before' } | Refusal> {
  return database.transaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account) return refuse(404, 'No account has this email.')
    if (!(await markConfirmed(tx, digests, account, now))) return { confirmed: 'before' }
    await audit(tx, { actor: 'operator', action: 'email_confirmed', user_id: account.user_id, details: { by } }, now)
    return { confirmed: 'now' }
  })
}
