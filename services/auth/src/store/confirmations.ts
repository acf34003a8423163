import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashOf } from '../digests.ts'
import type { Tables } from './tables.ts'

const LIFETIME_MS = 24 * 3600_000

export interface ConfirmedAccount {
  user_id: string
  username: string
  name_version: number
  email: string
}

/** Makes a token that confirms an address of an account: its present one, or either one of a change. Only its hash is stored. */
export async function addEmailToken(
  db: Kysely<Tables>,
  account: { user_id: string; email_key: string; change_id?: string | null },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + LIFETIME_MS)
  const { user_id, email_key, change_id = null } = account
  await db
    .insertInto('email_tokens')
    .values({ token_hash: hashOf(token), user_id, email_key, expires_at, change_id })
    .execute()
  return token
}

/** Whose address a token confirms; undefined for one that nobody has. */
export function ownerOfToken(db: Kysely<Tables>, token: string): Promise<{ user_id: string } | undefined> {
  return db.selectFrom('email_tokens').select('user_id').where('token_hash', '=', hashOf(token)).executeTakeFirst()
}

/** Uses a token up; returns whose address it confirms, and of which change. */
export async function takeEmailToken(
  tx: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<{ user_id: string; email_key: string; change_id: string | null } | null> {
  const taken = await tx
    .deleteFrom('email_tokens')
    .where('token_hash', '=', hashOf(token))
    .returning(['user_id', 'email_key', 'expires_at', 'change_id'])
    .executeTakeFirst()
  return taken && taken.expires_at > now ? taken : null
}

/**
 * Marks an account's address as confirmed, proven or not, and drops its tokens; returns the account, or undefined when there is nothing to
 * confirm.
 */
export async function confirmAddress(
  tx: Kysely<Tables>,
  of: { user_id: string; email_key: string },
  now: Date,
  proven: boolean,
): Promise<ConfirmedAccount | undefined> {
  const confirmed = await tx
    .updateTable('users')
    .set({ email_confirmed_at: now, email_unproven: !proven })
    .where('user_id', '=', of.user_id)
    .where('email_key', '=', of.email_key)
    .where((eb) =>
      proven
        ? eb.or([eb('email_confirmed_at', 'is', null), eb('email_unproven', '=', true)])
        : eb('email_confirmed_at', 'is', null),
    )
    .returning(['user_id', 'username', 'name_version', 'email'])
    .executeTakeFirst()
  if (confirmed)
    await tx.deleteFrom('email_tokens').where('user_id', '=', of.user_id).where('change_id', 'is', null).execute()
  return confirmed
}
