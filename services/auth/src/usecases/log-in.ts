import type { Database } from '@skirmish/service-kit/database/database'
import type { Admission } from '@skirmish/service-kit/http/admission'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { lookingAt } from '../counting.ts'
import type { Limits } from '../limits.ts'
import { atPlace, passwordMatches } from '../passwords.ts'
import type { SigningKeys } from '../signing-keys.ts'
import { accountByEmail, emailOfName, keepingPassword } from '../store/accounts.ts'
import { deviceOf } from '../store/refresh-tokens.ts'
import type { Tables } from '../store/tables.ts'
import { beginSession, type Tokens } from './begin-session.ts'

export interface LogInParts {
  database: Database<Tables>
  keys: SigningKeys
  limits: Limits
  /** A replica checks this many passwords together, so that the counts not yet given back stay far below an address's limit. */
  passwords: Admission
}
interface LogInRequest {
  /** Or the name of the account. */
  email: string
  password: string
  remember?: boolean
  /** A refresh token that this device had, also one that has ended. */
  device?: string
}

const NOT_RIGHT = refuse(401, 'The email or the password is not right.')

/** RULES AU2, AU3, AU5. */
export async function logIn(parts: LogInParts, attempt: LogInRequest, address: string): Promise<Tokens | Refusal> {
  return atPlace(parts.passwords, async () => {
    const email = await emailMeant(parts, attempt.email)
    return tryPassword(parts, { ...attempt, email }, address)
  })
}

/** A browser that keeps passwords fills in the name that was registered. Guesses at a name count as guesses at its account. */
async function emailMeant({ database }: LogInParts, typed: string): Promise<string> {
  return typed.includes('@') ? typed : ((await emailOfName(database.db, typed)) ?? typed)
}

async function tryPassword(parts: LogInParts, attempt: LogInRequest, address: string): Promise<Tokens | Refusal> {
  const { email, device } = attempt
  const known = device === undefined ? undefined : await deviceOf(parts.database.db, device, email)
  const counted = await parts.limits.beforeLogin({ email, address, device: known })
  if (isRefusal(counted)) return counted
  const account = await lookingAt(counted, () => ownerOf(parts, attempt))
  if (!account) return NOT_RIGHT
  await counted.giveBack()
  // A reset that came meanwhile has changed the password and ended the sessions of the old one: none begins after it.
  return beginSession(parts, attempt.remember, async (tx) => (await keepingPassword(tx, account)) ?? NOT_RIGHT)
}

async function ownerOf({ database }: LogInParts, { email, password }: LogInRequest) {
  const account = await accountByEmail(database.db, email)
  return (await passwordMatches(account, password)) ? account : undefined
}
