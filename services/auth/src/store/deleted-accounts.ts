import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { accountKey } from '../domain/account-key.ts'
import { placeholderName } from '../domain/username.ts'
import { emailKeys } from '../email-key.ts'
import { NO_PASSWORD } from '../passwords.ts'
import { lockNames, type StoredAccount } from './accounts.ts'
import { revokeFamiliesOf } from './refresh-tokens.ts'
import type { Tables } from './tables.ts'

/** What belongs to an account and goes with it. */
const BELONGINGS = [
  'email_tokens',
  'email_changes',
  'recovery_codes',
  'reset_codes',
  'reset_links',
  'linked_identities',
  'former_names',
  'weekly_mails',
] as const

/**
 * Takes the person out of an account: a row without a name, an address and a password stays, and its sessions end. The name stays taken
 * until `nameKeptUntil`, so that nobody is mistaken for the person, and leads to nobody: what stays under the id, as the log, would be
 * the person's by it. Returns how many sessions ended.
 */
export async function emptyAccount(
  tx: Kysely<Tables>,
  account: StoredAccount,
  { now, nameKeptUntil }: { now: Date; nameKeptUntil: Date },
): Promise<number> {
  const { user_id, username_key, email, name_version } = account
  await lockNames(tx, [username_key])
  const ended = await revokeFamiliesOf(tx, user_id, now)
  for (const table of BELONGINGS) await tx.deleteFrom(table).where('user_id', '=', user_id).execute()
  await tx.deleteFrom('mails').where('email_key', 'in', emailKeys(email)).execute()
  const username = placeholderName(randomBytes(6).toString('hex'))
  await tx
    .updateTable('users')
    .set({
      ...{ username, username_key: accountKey(username), name_version: name_version + 1, renamed_at: null },
      ...{
        email: user_id,
        email_key: user_id,
        email_confirmed_at: null,
        email_unproven: false,
        password_hash: NO_PASSWORD,
      },
      ...{ role: 'student', language: null, disabled_at: null, deleted_at: now },
    })
    .where('user_id', '=', user_id)
    .execute()
  await tx
    .insertInto('former_names')
    .values({ username_key, user_id: null, until: nameKeptUntil })
    .onConflict((conflict) => conflict.column('username_key').doUpdateSet({ user_id: null, until: nameKeptUntil }))
    .execute()
  return ended
}

/** Accounts deleted before `before` of which the other services have not been told; no other process gets them meanwhile. */
export async function takeUntoldDeletions(tx: Kysely<Tables>, before: Date, now: Date, most: number) {
  const { rows } = await sql<Pick<StoredAccount, 'user_id' | 'username' | 'name_version'>>`
    with untold as materialized (
      select user_id from users where deleted_at <= ${before} and deletion_told_at is null
      order by deleted_at limit ${most} for update skip locked
    )
    update users set deletion_told_at = ${now} from untold where users.user_id = untold.user_id
    returning users.user_id, username, name_version`.execute(tx)
  return rows
}
