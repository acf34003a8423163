import type { Kysely } from 'kysely'
import { hashOf } from '../digests.ts'
import type { Tables } from './tables.ts'

/** Stores the hash of a code. */
export async function addInvitation(tx: Kysely<Tables>, code: string, times: { now: Date; expires_at: Date }) {
  const { now, expires_at } = times
  await tx
    .insertInto('teacher_invitations')
    .values({ code_hash: hashOf(code), made_at: now, expires_at, used_at: null, used_by: null })
    .execute()
}

/** Uses a code up for an account; false when nobody was given it, it was used, or it has expired. Calls at the same time come one after the other. */
export async function takeInvitation(tx: Kysely<Tables>, code: string, userId: string, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('teacher_invitations')
    .set({ used_at: now, used_by: userId })
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Whether a code was used up for this account. */
export async function tookInvitation(tx: Kysely<Tables>, code: string, userId: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('teacher_invitations')
    .select('code_hash')
    .where('code_hash', '=', hashOf(code))
    .where('used_by', '=', userId)
    .executeTakeFirst()
  return taken !== undefined
}
