import { randomUUID } from 'node:crypto'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Digests } from '../digests.ts'
import { isMailbox } from '../domain/mail-address.ts'
import { emailKey } from '../email-key.ts'
import type { Limits } from '../limits.ts'
import { hashPassword } from '../passwords.ts'
import { addAccount, isKept } from '../store/accounts.ts'
import { addMail } from '../store/mails.ts'
import type { Tables } from '../store/tables.ts'
import { markConfirmed } from './confirm-email.ts'

interface Registration {
  username: string
  email: string
  password: string
  /** Mails are written in it. */
  language: InterfaceLanguage | null
}

const INVALID = refuse(400, 'The body is not valid.', { errors: { email: ['Must be a valid email address.'] } })

export interface RegisterParts {
  database: Database<Tables>
  limits: Limits
  digests: Digests
  /** Whether an address counts as confirmed when it registers. */
  countsAsConfirmed: boolean
}

/**
 * Makes a student, and has a mail sent that confirms the address, unless it got several within the hour: accounts that are made and deleted
 * again and again flood no mailbox. Where addresses count as confirmed none is sent. The other services learn of it by an event. RULES AU1, AU5,
 * AU6, AU11.
 */
export async function register(
  parts: RegisterParts,
  request: Registration,
  address: string,
): Promise<{ username: string; email: string } | Refusal> {
  if (!isMailbox(request.email)) return INVALID
  const counted = await parts.limits.beforeRegistration(address)
  if (isRefusal(counted)) return counted
  let made = false
  const mail = parts.countsAsConfirmed ? null : await parts.limits.beforeFirstMail(request.email)
  try {
    const done = await addStudent(parts, request, mail !== null && !isRefusal(mail))
    made = !isRefusal(done)
    return done
  } finally {
    // Nobody waits for it: a taken address takes as long as a free one. A count too many is better than another answer.
    if (!made) for (const one of [counted, mail]) if (one && !isRefusal(one)) one.giveBack().catch(() => {})
  }
}

async function addStudent(
  { database, digests, countsAsConfirmed }: RegisterParts,
  { username, email, password, language }: Registration,
  mailed: boolean,
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
    if (countsAsConfirmed)
      await markConfirmed(tx, digests, { user_id: account.user_id, email_key: emailKey(email) }, new Date(), false)
    if (mailed) await addMail(tx, { kind: 'confirm_email', email, language }, new Date())
    return { username, email }
  })
}
