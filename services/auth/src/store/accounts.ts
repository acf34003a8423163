import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Account = Pick<Tables['users'], 'user_id' | 'username' | 'email' | 'password_hash' | 'role'>

/** Names and emails are unique ignoring case; this is the form that is compared. RULES AU1. */
const keyOf = (text: string) => text.normalize('NFKC').toLowerCase()

/** Adds an account; answers which field is taken, or null when it was added. */
export async function addAccount(db: Kysely<Tables>, account: Account): Promise<'username' | 'email' | null> {
  const added = await db
    .insertInto('users')
    .values({ ...account, username_key: keyOf(account.username), email_key: keyOf(account.email) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows) return null
  const sameName = await db
    .selectFrom('users')
    .select('user_id')
    .where('username_key', '=', keyOf(account.username))
    .executeTakeFirst()
  return sameName ? 'username' : 'email'
}

export function accountByEmail(db: Kysely<Tables>, email: string): Promise<Account | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst()
}

export function accountById(db: Kysely<Tables>, userId: string): Promise<Account | undefined> {
  return db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Changes a role; false when no account has this email. */
export async function setRole(db: Kysely<Tables>, email: string, role: Account['role']): Promise<boolean> {
  const done = await db.updateTable('users').set({ role }).where('email_key', '=', keyOf(email)).executeTakeFirst()
  return done.numUpdatedRows > 0n
}
