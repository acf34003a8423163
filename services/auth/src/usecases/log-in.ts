import { REFRESH_TOKEN_SECONDS, REMEMBER_SECONDS } from '@skirmish/contracts/constants'
import type { Admission } from '@skirmish/service-kit/admission'
import type { Database } from '@skirmish/service-kit/database'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/refusal'
import type { Limits } from '../limits.ts'
import { passwordMatches } from '../passwords.ts'
import type { SigningKeys } from '../signing-keys.ts'
import { accountByEmail, keepingPassword } from '../store/accounts.ts'
import { beginFamily } from '../store/refresh-tokens.ts'
import type { Tables } from '../store/tables.ts'

export interface Tokens {
  access: string
  refresh: string
}

export interface LogInParts {
  database: Database<Tables>
  keys: SigningKeys
  limits: Limits
  /** A replica checks this many passwords together, so that the counts not yet given back stay far below an address's limit. */
  passwords: Admission
}
interface LogInRequest {
  email: string
  password: string
  remember?: boolean
}

const NOT_RIGHT = refuse(401, 'The email or the password is not right.')
export const DISABLED = refuse(403, 'This account has been disabled. Please ask for help.')
const BUSY = refuse(503, 'Too many people log in right now. Please try again.', {}, 2)

/** RULES AU2, AU3, AU5. */
export async function logIn(parts: LogInParts, attempt: LogInRequest, address: string): Promise<Tokens | Refusal> {
  const leave = await parts.passwords.enter()
  if (!leave) return BUSY
  try {
    return await tryPassword(parts, attempt, address)
  } finally {
    leave()
  }
}

async function tryPassword(parts: LogInParts, attempt: LogInRequest, address: string): Promise<Tokens | Refusal> {
  const counted = await parts.limits.beforeLogin(attempt.email, address)
  if (isRefusal(counted)) return counted
  const account = await ownerOf(parts, attempt).catch(async (error) => {
    await counted.giveBack().catch(() => {}) // the password was not found wrong; the first error tells what is away
    throw error
  })
  if (!account) return NOT_RIGHT
  await counted.giveBack()
  const sign = await parts.keys.signer() // no family begins without it
  const lifetime = attempt.remember ? REMEMBER_SECONDS : REFRESH_TOKEN_SECONDS
  // A reset or an operator who came meanwhile has ended the sessions that there were: none begins after it.
  const begun = await parts.database.transaction(async (tx) => {
    const present = await keepingPassword(tx, account)
    if (!present || present.disabled_at) return present
    return { ...(await beginFamily(tx, account.user_id, lifetime, new Date())), present }
  })
  if (!begun) return NOT_RIGHT
  if (!('present' in begun)) return DISABLED
  return { access: await sign(begun.present, begun.family_id), refresh: begun.refresh }
}

async function ownerOf({ database }: LogInParts, { email, password }: LogInRequest) {
  const account = await accountByEmail(database.db, email)
  return (await passwordMatches(account, password)) ? account : undefined
}
