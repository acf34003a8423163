import { FORMER_NAME_KEPT_MS } from '@skirmish/contracts/constants'
import { UserRenamed } from '@skirmish/contracts/events/accounts'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { isKept, lockAccount, lockNames, rename } from '../store/accounts.ts'
import type { Tables } from '../store/tables.ts'
import { isTaken } from '../store/unique-key.ts'

/** `wait_seconds` until the next rename is allowed. */
export type Renamed = { name_version: number } | { wait_seconds: number }

const DAY_MS = 24 * 3600_000

/**
 * Gives an account another name, once a day; a repeated call with the same name gets the same answer. Tokens carry the name from the
 * next refresh on. RULES AU1, SH3.
 */
export async function renameAccount(
  database: Database<Tables>,
  wish: { user_id: string; username: string },
  now: Date,
): Promise<Renamed | Refusal> {
  const taken = refuse(409, 'This username is already taken.')
  try {
    return await database.transaction(async (tx) => {
      const account = await lockAccount(tx, wish.user_id)
      if (!account) return refuse(404, 'There is no such account.')
      if (account.username === wish.username) return { name_version: account.name_version }
      const wait = (account.renamed_at?.getTime() ?? 0) + DAY_MS - now.getTime()
      if (wait > 0) return { wait_seconds: Math.ceil(wait / 1_000) }
      await lockNames(tx, [account.username_key, wish.username])
      if (await isKept(tx, wish.username, wish.user_id, now)) return taken
      const keptUntil = new Date(now.getTime() + FORMER_NAME_KEPT_MS)
      const name_version = await rename(tx, account, wish.username, { now, keptUntil })
      await emit(tx, UserRenamed, { ...wish, name_version })
      return { name_version }
    })
  } catch (error) {
    if (isTaken(error)) return taken
    throw error
  }
}
