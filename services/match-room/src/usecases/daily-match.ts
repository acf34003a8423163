import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { problemOfTheDay } from '@skirmish/contracts/internal/daily'
import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Kysely } from 'kysely'
import { soloSince } from '../store/history.ts'
import { problemExists } from '../store/problems.ts'
import type { Tables } from '../store/tables.ts'
import { lockUser } from '../store/user-lock.ts'
import { createSoloMatch } from './create-match.ts'

const NO_DAILY = refuse(404, 'There is no daily problem yet.')
const NOT_COPIED = refuse(503, 'The daily problem is not ready yet. Please try again.', {}, 2)

interface User {
  user_id: string
  username: string
}

/** The day's problem, which the catalog chooses, with the caller's match on it. RULES PB5, SH9. */
export async function readDaily(
  database: Database<Tables>,
  catalog: Upstream,
  { user_id, username }: User,
  language: InterfaceLanguage,
  now: Date,
) {
  const daily = await catalog.call(problemOfTheDay, { body: { user_id, language } })
  if ('refused' in daily) return NO_DAILY
  const { problem_id, day, shown } = daily
  if (!(await problemExists(database.db, problem_id))) return NOT_COPIED
  const user = { user_id, username }
  const match_id = await database.transaction((tx) => findOrCreateDaily(tx, user, problem_id, day, now))
  return { match_id, ...shown }
}

/**
 * A player's Solo match on the day's problem: the one that runs or that has ended today, else a new one, since the problem may have
 * been solved on an earlier day. Calls at the same time get the same. It counts as seen when it is opened: the home page asks for
 * it before anybody wants to play. RULES PB5, MR9.
 */
export async function findOrCreateDaily(
  tx: Kysely<Tables>,
  user: User,
  problemId: string,
  day: string,
  now: Date,
): Promise<string> {
  await lockUser(tx, 'solo', user.user_id)
  const since = new Date(`${day}T00:00:00Z`)
  return (await soloSince(tx, user.user_id, problemId, since)) ?? createSoloMatch(tx, user, problemId, now)
}
