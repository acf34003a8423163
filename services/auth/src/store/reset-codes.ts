import type { Kysely, Selectable } from 'kysely'
import { RESET_CODE_MS } from '../domain/codes.ts'
import type { Tables } from './tables.ts'

/** Stores the hash of an account's code, in place of the one before. */
export async function putResetCode(
  db: Kysely<Tables>,
  { user_id, code_hash }: { user_id: string; code_hash: string },
  now: Date,
): Promise<void> {
  const code = { code_hash, expires_at: new Date(now.getTime() + RESET_CODE_MS), wrong_tries: 0 }
  await db
    .insertInto('reset_codes')
    .values({ user_id, ...code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(code))
    .execute()
}

export type StoredCode = Selectable<Tables['reset_codes']>

/** Finds and locks the code of an account: tries at the same time come one after the other. */
export function lockResetCode(tx: Kysely<Tables>, userId: string): Promise<StoredCode | undefined> {
  return tx.selectFrom('reset_codes').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

export async function countWrongCode(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx
    .updateTable('reset_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}

export async function dropResetCode(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('reset_codes').where('user_id', '=', userId).execute()
}
