import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Account = Pick<Tables['users'], 'user_id' | 'username' | 'email' | 'password_hash' | 'role'>

/** Names and emails are unique ignoring case; this is the form that is compared. RULES AU1. */
const keyOf = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a name has been another account's until lately. */
export async function isKept(db: Kysely<Tables>, username: string, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('former_names')
    .select('user_id')
    .where('username_key', '=', keyOf(username))
    .where('until', '>', now)
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Gives an account another name, and keeps the former one for it until `keptUntil`. Answers the version of its name, null when the
 * account does not exist. Breaks a unique key when the name is taken.
 */
export async function rename(
  db: Kysely<Tables>,
  userId: string,
  username: string,
  keptUntil: Date,
): Promise<number | null> {
  const account = await db.selectFrom('users').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
  if (!account) return null
  if (account.username === username) return account.name_version
  const key = keyOf(username)
  await db.deleteFrom('former_names').where('username_key', '=', key).execute()
  if (key !== account.username_key)
    await db
      .insertInto('former_names')
      .values({ username_key: account.username_key, user_id: userId, until: keptUntil })
      .onConflict((conflict) => conflict.column('username_key').doUpdateSet({ user_id: userId, until: keptUntil }))
      .execute()
  const name_version = account.name_version + 1
  await db
    .updateTable('users')
    .set({ username, username_key: key, name_version })
    .where('user_id', '=', userId)
    .execute()
  return name_version
}

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
