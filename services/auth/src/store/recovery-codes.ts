import type { Kysely, Selectable } from 'kysely'
import { isAlive, RESET_CODE_MS } from '../domain/codes.ts'
import type { Tables } from './tables.ts'

/** Stores the hash of an account's code beside those that live. */
export async function addRecoveryCode(
  db: Kysely<Tables>,
  code: { user_id: string; code_hash: string },
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + RESET_CODE_MS)
  await db
    .insertInto('recovery_codes')
    .values({ ...code, expires_at })
    .execute()
}

export type StoredCode = Selectable<Tables['recovery_codes']>

/** The codes of an account, which is locked, that may still be tried: tries at the same time come one after the other. */
export async function liveCodes(tx: Kysely<Tables>, userId: string, now: Date): Promise<StoredCode[]> {
  const codes = await tx.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute()
  return codes.filter((code) => isAlive(code, now))
}

/** Counts a wrong try against each of some codes of an account. */
export async function countWrongTry(tx: Kysely<Tables>, userId: string, codeHashes: readonly string[]): Promise<void> {
  if (codeHashes.length === 0) return
  await tx
    .updateTable('recovery_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('code_hash', 'in', codeHashes)
    .execute()
}

/** Drops an account's codes, and an operator's links. */
export async function dropRecoveryCodes(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('reset_links').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
