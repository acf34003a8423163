import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { type Kysely, type Selectable, sql } from 'kysely'
import { accountKey } from '../domain/account-key.ts'
import { isReserved } from '../domain/username.ts'
import { domainKey, emailKey, emailKeys } from '../email-key.ts'
import type { Tables } from './tables.ts'

export type Account = Pick<Tables['users'], 'user_id' | 'username' | 'email' | 'password_hash' | 'role'>
export type StoredAccount = Selectable<Tables['users']>

/** Holds names until the transaction ends: between a look at a name and its taking nobody gives it up or takes it. */
export async function lockNames(tx: Kysely<Tables>, usernames: readonly string[]): Promise<void> {
  for (const key of usernames.map(accountKey).toSorted())
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx)
}

/** Whether a name is reserved, or has been another account's until lately; the name is held until the transaction ends. */
export async function isKept(db: Kysely<Tables>, username: string, userId: string, now: Date): Promise<boolean> {
  if (isReserved(username)) return true
  await lockNames(db, [username])
  const row = await db
    .selectFrom('former_names')
    .select('user_id')
    .where('username_key', '=', accountKey(username))
    .where('until', '>', now)
    .where('user_id', 'is distinct from', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** An account that is not deleted, locked. */
export function lockAccount(db: Kysely<Tables>, userId: string): Promise<StoredAccount | undefined> {
  return living(db, userId).forUpdate().executeTakeFirst()
}

/** The account of an address, locked; a deleted one has none. */
export function lockAccountByEmail(db: Kysely<Tables>, email: string): Promise<StoredAccount | undefined> {
  return livingByEmail(db, email).forUpdate().executeTakeFirst()
}

/**
 * Gives an account another name, and keeps the former one, and no older one, for it until `keptUntil`. Returns the version of its name.
 * Breaks a unique key when the name is taken.
 */
export async function rename(
  db: Kysely<Tables>,
  account: { user_id: string; username_key: string; name_version: number },
  username: string,
  { now, keptUntil }: { now: Date; keptUntil: Date },
): Promise<number> {
  const { user_id } = account
  const key = accountKey(username)
  await db.deleteFrom('former_names').where('username_key', '=', key).execute()
  if (key !== account.username_key) {
    await db.deleteFrom('former_names').where('user_id', '=', user_id).execute()
    await db
      .insertInto('former_names')
      .values({ username_key: account.username_key, user_id, until: keptUntil })
      .onConflict((conflict) => conflict.column('username_key').doUpdateSet({ user_id, until: keptUntil }))
      .execute()
  }
  const name_version = account.name_version + 1
  const renamed = { username, username_key: key, name_version, renamed_at: now }
  await db.updateTable('users').set(renamed).where('user_id', '=', user_id).execute()
  return name_version
}

/** Adds an account; returns which field is taken, or null when it was added. An email is also taken in an older form of its key. */
export async function addAccount(
  db: Kysely<Tables>,
  account: Account & { language?: InterfaceLanguage | null },
): Promise<'username' | 'email' | null> {
  if (await hasOlderKey(db, account.email)) return 'email'
  const added = await db
    .insertInto('users')
    .values({ ...account, username_key: accountKey(account.username), email_key: emailKey(account.email) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows) return null
  const sameName = await db
    .selectFrom('users')
    .select('user_id')
    .where('username_key', '=', accountKey(account.username))
    .executeTakeFirst()
  return sameName ? 'username' : 'email'
}

/** Whether an account has an email under a key of the releases before `emailKey`. */
async function hasOlderKey(db: Kysely<Tables>, email: string): Promise<boolean> {
  const older = emailKeys(email).filter((key) => key !== emailKey(email))
  if (older.length === 0) return false
  return (
    (await db.selectFrom('users').select('user_id').where('email_key', 'in', older).executeTakeFirst()) !== undefined
  )
}

export function accountByEmail(db: Kysely<Tables>, email: string): Promise<StoredAccount | undefined> {
  return livingByEmail(db, email).executeTakeFirst()
}

/** The email of the account that has a name; undefined where none has it. */
export async function emailOfName(db: Kysely<Tables>, username: string): Promise<string | undefined> {
  const key = accountKey(username)
  return (await db.selectFrom('users').select('email').where('username_key', '=', key).executeTakeFirst())?.email
}

/** The accounts of some e-mail addresses, in no order. */
export function accountsByEmail(db: Kysely<Tables>, emails: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['user_id', 'username', 'name_version', 'role', 'email', 'email_confirmed_at'])
    .where('email_key', '=', sql<string>`any(${emails.flatMap(emailKeys)}::text[])`)
    .execute()
}

/** Whether somebody has proven that an account's address is the person's. */
export const isProven = (account: Pick<StoredAccount, 'email_confirmed_at' | 'email_unproven'>): boolean =>
  account.email_confirmed_at !== null && !account.email_unproven

/** An account that is not deleted. */
export function accountById(db: Kysely<Tables>, userId: string): Promise<StoredAccount | undefined> {
  return living(db, userId).executeTakeFirst()
}

/** Of two accounts, from before two spellings of a domain were one, the one whose spelling was asked for. */
function livingByEmail(db: Kysely<Tables>, email: string) {
  const keys = sql<string[]>`${emailKeys(email)}::text[]`
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', sql<string>`any(${keys})`)
    .where('deleted_at', 'is', null)
    .orderBy(sql`array_position(${keys}, email_key)`)
    .limit(1)
}

const living = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('users').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null)

/** What those of some accounts are called that are not deleted. */
export async function namesOf(db: Kysely<Tables>, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'username'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ user_id, username }) => [user_id, username]))
}

/** Accounts whose addresses are not confirmed, in the order of the keys of addresses, after one of them; of a domain, or of all. */
export function unconfirmedAccounts(
  db: Kysely<Tables>,
  { after = '', domain, limit }: { after?: string | undefined; domain?: string | undefined; limit: number },
) {
  return db
    .selectFrom('users')
    .select(['email', 'email_key', 'username', 'registered_at'])
    .where('email_confirmed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('email_key', '>', after)
    .$if(domain !== undefined, (query) => query.where(sql`split_part(email_key, '@', 2)`, '=', domainKey(domain ?? '')))
    .orderBy('email_key')
    .limit(limit)
    .execute()
}

export async function setRole(tx: Kysely<Tables>, userId: string, role: Account['role']): Promise<void> {
  await tx.updateTable('users').set({ role }).where('user_id', '=', userId).execute()
}

/** Since when an account may not log in, or null for one that may. */
export async function setDisabled(tx: Kysely<Tables>, userId: string, disabled_at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ disabled_at }).where('user_id', '=', userId).execute()
}

export async function setPassword(db: Kysely<Tables>, userId: string, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('user_id', '=', userId).execute()
}

/** The account when it still has the password that was verified; until the transaction ends nothing of it changes. */
export function keepingPassword(
  tx: Kysely<Tables>,
  account: Pick<Account, 'user_id' | 'password_hash'>,
  lock: 'to read' | 'to change' = 'to read',
): Promise<StoredAccount | undefined> {
  const query = tx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', account.user_id)
    .where('password_hash', '=', account.password_hash)
  return (lock === 'to read' ? query.forShare() : query.forUpdate()).executeTakeFirst()
}
