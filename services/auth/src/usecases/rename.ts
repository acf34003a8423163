import { FORMER_NAME_KEPT_MS } from '@skirmish/contracts/constants'
import { UserRenamed } from '@skirmish/contracts/events/accounts'
import type { Database } from '@skirmish/service-kit/database'
import { emit } from '@skirmish/service-kit/outbox'
import { type Refusal, refuse } from '@skirmish/service-kit/refusal'
import { accountById, isKept, rename } from '../store/accounts.ts'
import type { Tables } from '../store/tables.ts'

const UNIQUE_VIOLATION = '23505'

/** Gives an account another name; asked again it answers the same. Tokens carry it from the next refresh on. RULES AU1, SH3. */
export async function renameAccount(
  database: Database<Tables>,
  wish: { user_id: string; username: string },
  now: Date,
): Promise<{ name_version: number } | Refusal> {
  const taken = refuse(409, 'This username is already taken.')
  try {
    return await database.transaction(async (tx) => {
      const before = await accountById(tx, wish.user_id)
      if (!before) return refuse(404, 'There is no such account.')
      if (await isKept(tx, wish.username, wish.user_id, now)) return taken
      const name_version = await rename(tx, wish.user_id, wish.username, new Date(now.getTime() + FORMER_NAME_KEPT_MS))
      if (name_version === null) return refuse(404, 'There is no such account.')
      if (before.username !== wish.username) await emit(tx, UserRenamed, { ...wish, name_version })
      return { name_version }
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return taken
    throw error
  }
}
