import { REFRESH_TOKEN_SECONDS, REMEMBER_SECONDS } from '@skirmish/contracts/constants'
import type { Database } from '@skirmish/service-kit/database'
import { type Refusal, refuse } from '@skirmish/service-kit/refusal'
import type { Limits } from '../limits.ts'
import { passwordMatches } from '../passwords.ts'
import type { SigningKeys } from '../signing-keys.ts'
import { accountByEmail } from '../store/accounts.ts'
import { beginFamily } from '../store/refresh-tokens.ts'
import type { Tables } from '../store/tables.ts'

export interface Tokens {
  access: string
  refresh: string
}

/** RULES AU2, AU3, AU5. */
export async function logIn(
  parts: { database: Database<Tables>; keys: SigningKeys; limits: Limits },
  attempt: { email: string; password: string; remember?: boolean },
  address: string,
): Promise<Tokens | Refusal> {
  const limited = await parts.limits.beforeLogin(attempt.email, address)
  if (limited) return limited
  const account = await accountByEmail(parts.database.db, attempt.email)
  if (!(await passwordMatches(account, attempt.password)) || !account) {
    await parts.limits.afterWrongPassword(attempt.email, address)
    return refuse(401, 'The email or the password is not right.')
  }
  const lifetime = attempt.remember ? REMEMBER_SECONDS : REFRESH_TOKEN_SECONDS
  const refresh = await parts.database.transaction((tx) => beginFamily(tx, account.user_id, lifetime, new Date()))
  return { access: await parts.keys.sign(account), refresh }
}
