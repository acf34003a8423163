import { randomUUID } from 'node:crypto'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { type Kysely, type Selectable, sql } from 'kysely'
import { accountKey } from '../domain/account-key.ts'
import { emailKey } from '../email-key.ts'
import type { AccountMail, ClassInvitation, Tables } from './tables.ts'

export type WaitingMail = Selectable<Tables['mails']>

/** A mail that a process took and did not finish is another process's after this time. */
const LEASE_MS = 120_000

/** Has a mail sent; whether an account has the address is looked at then. */
export async function addMail(
  db: Kysely<Tables>,
  mail: { kind: AccountMail; email: string; language: InterfaceLanguage | null; change_id?: string },
  now: Date,
): Promise<void> {
  const { kind, email, language, change_id = null } = mail
  const email_key = accountKey(email) // as it was typed: of two older accounts it finds the one that was meant
  await db
    .insertInto('mails')
    .values({ mail_id: randomUUID(), kind, email_key, language, asked_at: now, due_at: now, change_id })
    .execute()
}

/** Has addresses told that a class invites them, unless a mail that does so waits already; returns how many mails it added. */
export async function addInvitations(
  db: Kysely<Tables>,
  invitation: Omit<ClassInvitation, 'address'>,
  language: InterfaceLanguage,
  addresses: readonly string[],
  now: Date,
): Promise<number> {
  if (addresses.length === 0) return 0
  const mails = addresses.map((address) => ({
    mail_id: randomUUID(),
    kind: 'class_invitation' as const,
    email_key: emailKey(address),
    language,
    asked_at: now,
    due_at: now,
    invitation: JSON.stringify({ ...invitation, address } satisfies ClassInvitation),
  }))
  const added = await db
    .insertInto('mails')
    .values(mails)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0n)
}

/** Takes up to `limit` due mails for a while, those that a person waits for before invitations; no other process gets them meanwhile. */
export async function takeDueMails(db: Kysely<Tables>, now: Date, limit: number): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`with due as materialized (
      select mail_id from mails where due_at <= ${now}
      order by (invitation is not null), due_at limit ${limit} for update skip locked
    )
    update mails set due_at = ${new Date(now.getTime() + LEASE_MS)}, tries = tries + 1
    from due where mails.mail_id = due.mail_id returning mails.*`.execute(db)
  return rows
}

export async function removeMail(db: Kysely<Tables>, mailId: string): Promise<void> {
  await db.deleteFrom('mails').where('mail_id', '=', mailId).execute()
}

export async function postponeMail(db: Kysely<Tables>, mailId: string, due_at: Date): Promise<void> {
  await db.updateTable('mails').set({ due_at }).where('mail_id', '=', mailId).execute()
}
