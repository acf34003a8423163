import { randomInt } from 'node:crypto'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Kysely } from 'kysely'
import type { Digests } from '../digests.ts'
import { makeResetCode } from '../domain/codes.ts'
import { mailAddress } from '../domain/mail-address.ts'
import { emailKey } from '../email-key.ts'
import { INVITATION, TEXTS } from '../mail/texts.ts'
import { type Message, writeMail } from '../mail/write-mail.ts'
import { accountByEmail, accountById, type StoredAccount } from '../store/accounts.ts'
import { addEmailToken } from '../store/confirmations.ts'
import { emailChangeById } from '../store/email-changes.ts'
import type { WaitingMail } from '../store/mails.ts'
import { addRecoveryCode } from '../store/recovery-codes.ts'
import type { AccountMail, ClassInvitation, Tables } from '../store/tables.ts'

export interface ComposeParts {
  db: Kysely<Tables>
  digests: Digests
  /** The web app's origin, to which links lead. */
  publicUrl: string
}

/**
 * Writes a mail that is due, with a token or code made now, so that its time begins when it is sent; each try makes another one. Null when
 * there is nothing to send: no account has the address, no mail can go to it, it is confirmed already, or its change is over. RULES AU4.
 */
export async function composeMail(
  { db, digests, publicUrl }: ComposeParts,
  mail: WaitingMail,
  now: Date,
): Promise<Message | null> {
  if (mail.invitation) return composeInvitation(db, publicUrl, mail, mail.invitation)
  const { language: asked, change_id } = mail
  const kind = mail.kind as AccountMail // any other kind has an invitation
  const account = change_id ? await addresseeOf(db, change_id, mail, now) : await accountByEmail(db, mail.email_key)
  const to = account && mailAddress(account.email)
  if (!to) return null
  const { user_id, username, email_key } = account
  const language: InterfaceLanguage = asked ?? account.language ?? 'en'
  const texts = TEXTS[language][kind]
  const about = { to, language, texts: { ...texts, greeting: texts.greeting(username) } }
  const page = (name: string) => new URL(`/auth/${name}`, publicUrl).href
  if (kind === 'reset_password') {
    const code = makeResetCode(randomInt)
    await addRecoveryCode(db, { user_id, code_hash: digests.code(user_id, code) }, now)
    return writeMail({ ...about, link: page('reset'), code })
  }
  if (kind === 'password_changed') return writeMail({ ...about, link: page('forgot') })
  if (kind === 'confirm_email' && account.email_confirmed_at) return null
  const token = await addEmailToken(db, { user_id, email_key, change_id }, now)
  // Behind the #, since a browser sends that part to no server: it is in no log and no Referer.
  return writeMail({ ...about, link: `${page('confirm')}#${token}` })
}

/** Invites an address to a class; null where an account has confirmed it meanwhile, since that has joined. RULES CL2. */
async function composeInvitation(
  db: Kysely<Tables>,
  publicUrl: string,
  mail: WaitingMail,
  { teacher, class_title, address }: ClassInvitation,
): Promise<Message | null> {
  const to = mailAddress(address)
  const account = await accountByEmail(db, mail.email_key)
  if (!to || account?.email_confirmed_at) return null
  const language = mail.language ?? 'en'
  const texts = INVITATION[language](teacher, class_title)
  return writeMail({ to, language, texts, link: new URL('/classes', publicUrl).href })
}

/** The account of a change, at the address of the mail; undefined when the change is over, or another account has the new address by now. */
async function addresseeOf(
  db: Kysely<Tables>,
  changeId: string,
  { kind, email_key }: WaitingMail,
  now: Date,
): Promise<StoredAccount | undefined> {
  const change = await emailChangeById(db, changeId, now)
  const account = change && (await accountById(db, change.user_id))
  if (!account || kind !== 'change_email_new') return account
  return (await accountByEmail(db, email_key))
    ? undefined
    : { ...account, email: change.email, email_key: emailKey(change.email) }
}
