import type { Database } from '@skirmish/service-kit/database/database'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import { latestMatchOn } from '../store/history.ts'
import type { Tables } from '../store/tables.ts'
import { findOrCreateSolo } from './create-match.ts'
import { problemToPlay } from './find-problem.ts'

interface Wanted {
  problem_title: string
  problem_id?: string
  type?: 'Ranked' | 'Custom' | 'Solo'
  /** Of Solo: whether a match that is over is followed by a new one. */
  again?: boolean
}

/** A player's latest match on a problem; a Solo match is made where there is none that fits. Null for no problem of the player's. RULES MR10, MR12. */
export async function lookUpMatch(
  database: Database<Tables>,
  catalog: Upstream,
  user: { user_id: string; username: string },
  wanted: Wanted,
  now: Date,
): Promise<string | null> {
  const { type = 'Solo' } = wanted
  const again = wanted.again === true && type === 'Solo'
  const problem = await problemToPlay(database.db, catalog, user.user_id, type, wanted)
  if (!problem) return null
  const latest = again ? null : await latestMatchOn(database.db, user.user_id, problem, type)
  if (latest || type !== 'Solo') return latest
  return database.transaction((tx) => findOrCreateSolo(tx, user, problem, now, again))
}
