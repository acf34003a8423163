import { randomUUID } from 'node:crypto'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { type Kysely, type Selectable, sql } from 'kysely'
import { accountKey } from '../domain/account-key.ts'
import type { MailKind, Tables } from './tables.ts'

export type WaitingMail = Selectable<Tables['mails']>

/** A mail that a process took and did not finish is another process's after this time. */
const LEASE_MS = 120_000

/** Has a mail sent; whether an account has the address is looked at then. */
export async function addMail(
  db: Kysely<Tables>,
  mail: { kind: MailKind; email: string; language: InterfaceLanguage | null; change_id?: string },
  now: Date,
): Promise<void> {
  const { kind, email, language, change_id = null } = mail
  const email_key = accountKey(email) // as it was typed: of two older accounts it finds the one that was meant
  await db
    .insertInto('mails')
    .values({ mail_id: randomUUID(), kind, email_key, language, asked_at: now, due_at: now, change_id })
    .execute()
}

/** Takes up to `limit` due mails for a while; no other process gets them meanwhile. */
export async function takeDueMails(db: Kysely<Tables>, now: Date, limit: number): Promise<WaitingMail[]> {
  const { rows } =
    await sql<WaitingMail>`update mails set due_at = ${new Date(now.getTime() + LEASE_MS)}, tries = tries + 1
    where mail_id in (select mail_id from mails where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

export async function removeMail(db: Kysely<Tables>, mailId: string): Promise<void> {
  await db.deleteFrom('mails').where('mail_id', '=', mailId).execute()
}

export async function postponeMail(db: Kysely<Tables>, mailId: string, due_at: Date): Promise<void> {
  await db.updateTable('mails').set({ due_at }).where('mail_id', '=', mailId).execute()
}
