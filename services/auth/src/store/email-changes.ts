import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { emailKey } from '../email-key.ts'
import type { Tables } from './tables.ts'

const LIFETIME_MS = 24 * 3600_000

export type EmailChange = Selectable<Tables['email_changes']>

/** Begins a change in place of the account's one before, whose links end; returns its id. */
export async function beginEmailChange(
  tx: Kysely<Tables>,
  { user_id, email }: { user_id: string; email: string },
  now: Date,
): Promise<string> {
  await dropEmailChange(tx, user_id)
  const change_id = randomUUID()
  const expires_at = new Date(now.getTime() + LIFETIME_MS)
  const unconfirmed = { old_confirmed_at: null, new_confirmed_at: null }
  await tx
    .insertInto('email_changes')
    .values({ change_id, user_id, email, expires_at, ...unconfirmed })
    .execute()
  return change_id
}

export async function dropEmailChange(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

/** A change that has not expired. */
export function emailChangeById(db: Kysely<Tables>, changeId: string, now: Date): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('change_id', '=', changeId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Confirms a change at one of its addresses, and returns it; confirmations at the same time come one after the other. */
export function confirmEmailChange(
  tx: Kysely<Tables>,
  changeId: string,
  at: 'old' | 'new',
  now: Date,
): Promise<EmailChange | undefined> {
  return tx
    .updateTable('email_changes')
    .set(at === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('change_id', '=', changeId)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Gives an account another address, which is confirmed. Breaks a unique key when another account has it. */
export async function changeEmail(
  tx: Kysely<Tables>,
  { user_id, email, proven = true }: { user_id: string; email: string; proven?: boolean },
  now: Date,
): Promise<{ username: string; name_version: number }> {
  await tx.deleteFrom('email_tokens').where('user_id', '=', user_id).execute()
  await dropEmailChange(tx, user_id)
  return tx
    .updateTable('users')
    .set({ email, email_key: emailKey(email), email_confirmed_at: now, email_unproven: !proven })
    .where('user_id', '=', user_id)
    .returning(['username', 'name_version'])
    .executeTakeFirstOrThrow()
}
