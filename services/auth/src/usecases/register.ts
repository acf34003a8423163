import { randomUUID } from 'node:crypto'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Database } from '@skirmish/service-kit/database'
import { emit } from '@skirmish/service-kit/outbox'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/refusal'
import type { Limits } from '../limits.ts'
import { hashPassword } from '../passwords.ts'
import { addAccount, isKept } from '../store/accounts.ts'
import { addMail } from '../store/mails.ts'
import type { Tables } from '../store/tables.ts'

interface Registration {
  username: string
  email: string
  password: string
  /** Mails are written in it. */
  language: InterfaceLanguage | null
}

export interface RegisterParts {
  database: Database<Tables>
  limits: Limits
}

/** Makes a student, and has a mail sent that confirms the address. The other services learn of it by an event. RULES AU1, AU5, AU6. */
export async function register(
  parts: RegisterParts,
  request: Registration,
  address: string,
): Promise<{ username: string; email: string } | Refusal> {
  const counted = await parts.limits.beforeRegistration(address)
  if (isRefusal(counted)) return counted
  let made = false
  try {
    const done = await addStudent(parts.database, request)
    made = !isRefusal(done)
    return done
  } finally {
    if (!made) await counted.giveBack().catch(() => {}) // a count too many is better than another answer
  }
}

async function addStudent(
  database: Database<Tables>,
  { username, email, password, language }: Registration,
): Promise<{ username: string; email: string } | Refusal> {
  const account = {
    user_id: randomUUID(),
    username,
    email,
    password_hash: await hashPassword(password),
    role: 'student' as const,
    language,
  }
  return database.transaction(async (tx) => {
    const kept = await isKept(tx, username, account.user_id, new Date())
    const taken = kept ? 'username' : await addAccount(tx, account)
    if (taken) return refuse(409, `This ${taken} is already taken.`, { errors: { [taken]: ['Already taken.'] } })
    await emit(tx, UserRegistered, {
      user_id: account.user_id,
      username,
      registered_at: new Date().toISOString(),
    })
    await addMail(tx, { kind: 'confirm_email', email, language }, new Date())
    return { username, email }
  })
}
