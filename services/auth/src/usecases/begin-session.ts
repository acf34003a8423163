import { REFRESH_TOKEN_SECONDS, REMEMBER_SECONDS } from '@skirmish/contracts/constants'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Transaction } from 'kysely'
import type { SigningKeys } from '../signing-keys.ts'
import type { StoredAccount } from '../store/accounts.ts'
import { beginFamily } from '../store/refresh-tokens.ts'
import type { Tables } from '../store/tables.ts'

export interface Tokens {
  access: string
  refresh: string
}

const DISABLED = refuse(403, 'This account has been disabled. Please ask for help.')

/**
 * Begins a session of the account that `find` finds, and keeps from changing until the transaction ends: what ends the account's sessions
 * at the same time ends this one too, or it does not begin. RULES AU3, AU7.
 */
export async function beginSession(
  { database, keys }: { database: Database<Tables>; keys: SigningKeys },
  remember: boolean | undefined,
  find: (tx: Transaction<Tables>) => Promise<StoredAccount | Refusal>,
): Promise<Tokens | Refusal> {
  const sign = await keys.signer() // no family begins without it
  const lifetime = remember ? REMEMBER_SECONDS : REFRESH_TOKEN_SECONDS
  const begun = await database.transaction(async (tx) => {
    const account = await find(tx)
    if (isRefusal(account)) return account
    if (account.disabled_at) return DISABLED
    return { account, ...(await beginFamily(tx, account.user_id, lifetime, new Date())) }
  })
  if (isRefusal(begun)) return begun
  return { access: await sign(begun.account, begun.family_id), refresh: begun.refresh }
}
