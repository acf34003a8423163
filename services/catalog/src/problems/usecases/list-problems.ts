import type { Database } from '@skirmish/service-kit/database/database'
import { saveListing, unlistedOf } from '../../practice/store/listings.ts'
import type { Tables } from '../../tables.ts'
import { problemById, publishedForEverybody } from '../store/problems.ts'

/** Lists the problems that a release without lists has published. It may be run again, on any replica. */
export async function listPublished(database: Database<Tables>): Promise<void> {
  const { db } = database
  for (const problem_id of await unlistedOf(db, await publishedForEverybody(db))) {
    const problem = await problemById(db, problem_id)
    if (!problem) continue
    const { content } = problem
    await database.transaction((tx) => saveListing(tx, { problem_id, content, forEverybody: true }))
  }
}
