import type { Kysely } from 'kysely'
import { hashOf } from '../digests.ts'
import type { Tables } from './tables.ts'

/** Stores the hash of an account's link in place of the one before. */
export async function addResetLink(
  tx: Kysely<Tables>,
  { user_id, code, expires_at }: { user_id: string; code: string; expires_at: Date },
): Promise<void> {
  await tx.deleteFrom('reset_links').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('reset_links')
    .values({ token_hash: hashOf(code), user_id, expires_at })
    .execute()
}

/** Uses a link of an account up; returns whether it held. */
export async function takeResetLink(tx: Kysely<Tables>, user_id: string, code: string, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('reset_links')
    .where('user_id', '=', user_id)
    .where('token_hash', '=', hashOf(code))
    .returning('expires_at')
    .executeTakeFirst()
  return taken !== undefined && taken.expires_at > now
}
