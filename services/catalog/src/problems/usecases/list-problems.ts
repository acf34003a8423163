import type { Database } from '@skirmish/service-kit/database/database'
import type { Tables } from '../../tables.ts'
import { saveListing, unlistedProblems } from '../store/listings.ts'

/** Lists the problems that a release without lists has published. Safe to repeat, on any replica. */
export async function listPublished(database: Database<Tables>): Promise<void> {
  for (const { problem_id, content } of await unlistedProblems(database.db))
    await database.transaction((tx) => saveListing(tx, { problem_id, content, forEverybody: true }))
}
