import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { lookingAt } from '../counting.ts'
import { atPlace, passwordMatches } from '../passwords.ts'
import { accountById, type StoredAccount } from '../store/accounts.ts'
import type { ResetParts } from './reset-password.ts'

/**
 * Does `work` for an account whose owner has given the password once more; a wrong one counts against logins too, gets the refusal `wrong`,
 * and wrong ones of strangers do not lock the owner out here. RULES AU5.
 */
export async function withOwnPassword<T>(
  { database, limits, passwords }: ResetParts,
  given: { user_id: string; password: string; wrong: Refusal },
  address: string,
  work: (account: StoredAccount) => Promise<T>,
): Promise<T | Refusal> {
  return atPlace(passwords, async () => {
    const account = await accountById(database.db, given.user_id)
    if (!account) return refuse(401, 'This account does not exist any more.')
    const counted = await limits.beforeOwnPassword(account, address)
    if (isRefusal(counted)) return counted
    const right = await lookingAt(counted, () => passwordMatches(account, given.password))
    if (!right) return given.wrong
    await counted.giveBack()
    return work(account)
  })
}
