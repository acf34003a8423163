import { randomInt } from 'node:crypto'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Kysely } from 'kysely'
import type { Digests } from '../digests.ts'
import { makeResetCode } from '../domain/codes.ts'
import { mailAddress } from '../domain/mail-address.ts'
import { type Message, writeMail } from '../mail/write-mail.ts'
import { accountByEmail } from '../store/accounts.ts'
import { addEmailToken } from '../store/confirmations.ts'
import type { WaitingMail } from '../store/mails.ts'
import { putResetCode } from '../store/reset-codes.ts'
import type { Tables } from '../store/tables.ts'

export interface ComposeParts {
  db: Kysely<Tables>
  digests: Digests
  /** The web app's origin, to which links lead. */
  publicUrl: string
}

/**
 * Writes a mail that is due, with a token or code made now, so that its time begins when it is sent; each try makes another one. Null when
 * there is nothing to send: no account has the address, no mail can go to it, or it is confirmed already. RULES AU4.
 */
export async function composeMail(
  { db, digests, publicUrl }: ComposeParts,
  { kind, email_key, language: asked }: WaitingMail,
  now: Date,
): Promise<Message | null> {
  const account = await accountByEmail(db, email_key)
  const to = account && mailAddress(account.email)
  if (!to) return null
  const { user_id, username } = account
  const language: InterfaceLanguage = asked ?? account.language ?? 'en'
  const about = { kind, to, language, username }
  const page = (name: string) => new URL(`/auth/${name}`, publicUrl).href
  if (kind === 'reset_password') {
    const code = makeResetCode(randomInt)
    await putResetCode(db, { user_id, code_hash: digests.code(user_id, code) }, now)
    return writeMail({ ...about, link: page('reset'), code })
  }
  if (kind === 'password_changed') return writeMail({ ...about, link: page('forgot') })
  if (account.email_confirmed_at) return null
  const token = await addEmailToken(db, account, now)
  // Behind the #, since a browser sends that part to no server: it is in no log and no Referer.
  return writeMail({ ...about, link: `${page('confirm')}#${token}` })
}
