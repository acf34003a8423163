import { FORMER_NAME_KEPT_MS } from '@skirmish/contracts/constants'
import { AccountDeleted } from '@skirmish/contracts/events/accounts'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { keepingPassword, type StoredAccount } from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { emptyAccount, takeUntoldDeletions } from '../store/deleted-accounts.ts'
import type { Tables } from '../store/tables.ts'
import { withOwnPassword } from './own-password.ts'
import type { ResetParts } from './reset-password.ts'

const WRONG = 'The password is not right.'
const REFUSED = refuse(400, WRONG, { errors: { password: [WRONG] } })
const AT_A_TIME = 100

/** Deletes the caller's account by its password. The other services forget the person when the access tokens have ended. RULES AU10. */
export async function deleteOwnAccount(
  parts: ResetParts,
  { user_id, password }: { user_id: string; password: string },
  address: string,
): Promise<{ detail: string } | Refusal> {
  const given = { user_id, password, wrong: REFUSED }
  return withOwnPassword(parts, given, address, (found) =>
    parts.database.transaction(async (tx) => {
      const account = await keepingPassword(tx, found, 'to change')
      if (!account) return REFUSED
      const now = new Date() // not before the waits: services look back a minute for what ended
      await deleteAccount(tx, account, now)
      await audit(tx, { actor: 'account', action: 'deleted', user_id }, now)
      return { detail: 'Your account is deleted.' }
    }),
  )
}

/** Deletes an account that the caller has locked; returns how many sessions ended. */
export function deleteAccount(tx: Kysely<Tables>, account: StoredAccount, now: Date): Promise<number> {
  return emptyAccount(tx, account, { now, nameKeptUntil: new Date(now.getTime() + FORMER_NAME_KEPT_MS) })
}

/** Tells the other services of accounts that were deleted before `before`; returns whether there may be more. */
export async function tellOfDeletions(database: Database<Tables>, before: Date, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const deleted = await takeUntoldDeletions(tx, before, now, AT_A_TIME)
    for (const account of deleted) await emit(tx, AccountDeleted, account)
    return deleted.length === AT_A_TIME
  })
}
