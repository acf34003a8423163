import { randomUUID } from 'node:crypto'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import type { Database } from '@skirmish/service-kit/database'
import { emit } from '@skirmish/service-kit/outbox'
import { type Refusal, refuse } from '@skirmish/service-kit/refusal'
import { hashPassword } from '../passwords.ts'
import { addAccount, isKept } from '../store/accounts.ts'
import type { Tables } from '../store/tables.ts'

interface Registration {
  username: string
  email: string
  password: string
}

/** Makes a student. The other services learn of it by an event. RULES AU1, AU6. */
export async function register(
  database: Database<Tables>,
  request: Registration,
): Promise<{ username: string; email: string } | Refusal> {
  const { username, email, password } = request
  const account = {
    user_id: randomUUID(),
    username,
    email,
    password_hash: await hashPassword(password),
    role: 'student' as const,
  }
  return database.transaction(async (tx) => {
    const kept = await isKept(tx, username, account.user_id, new Date())
    const taken = kept ? 'username' : await addAccount(tx, account)
    if (taken) return refuse(409, `This ${taken} is already taken.`, { errors: { [taken]: ['Already taken.'] } })
    await emit(tx, UserRegistered, { user_id: account.user_id, username, registered_at: new Date().toISOString() })
    return { username, email }
  })
}
