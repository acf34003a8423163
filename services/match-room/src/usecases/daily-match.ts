import type { Kysely } from 'kysely'
import { soloSince } from '../store/history.ts'
import type { Tables } from '../store/tables.ts'
import { lockUser } from '../store/user-lock.ts'
import { createSoloMatch } from './create-match.ts'

/**
 * A player's Solo match on the day's problem: the one that runs or that has ended today, else a new one, since the problem may have
 * been solved on an earlier day. Calls at the same time get the same. It counts as seen when it is opened: the home page asks for
 * it before anybody wants to play. RULES PB5, MR9.
 */
export async function findOrCreateDaily(
  tx: Kysely<Tables>,
  user: { user_id: string; username: string },
  problemId: string,
  day: string,
  now: Date,
): Promise<string> {
  await lockUser(tx, 'solo', user.user_id)
  const since = new Date(`${day}T00:00:00Z`)
  return (await soloSince(tx, user.user_id, problemId, since)) ?? createSoloMatch(tx, user, problemId, now)
}
