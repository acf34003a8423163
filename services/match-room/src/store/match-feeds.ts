import type { FeedEntry } from '@skirmish/contracts/sockets/match'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What has happened in a match; its entries name players by id. */
export async function feedOf(db: Kysely<Tables>, matchId: string): Promise<readonly FeedEntry[]> {
  const row = await db.selectFrom('match_feeds').select('entries').where('match_id', '=', matchId).executeTakeFirst()
  return row?.entries ?? []
}

/** The caller has locked the match. */
export async function saveFeed(
  db: Kysely<Tables>,
  match_id: string,
  feed: readonly FeedEntry[],
  changed_at: Date,
): Promise<void> {
  const change = { entries: JSON.stringify(feed), changed_at }
  await db
    .insertInto('match_feeds')
    .values({ match_id, ...change })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(change))
    .execute()
}

/** The feed of the match of a submission, and the submission as the feed names it; undefined where the match has no feed. */
export async function feedOfSubmission(db: Kysely<Tables>, submissionId: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('match_feeds', 'match_feeds.match_id', 'submissions.match_id')
    .select(['match_feeds.match_id', 'entries', 'user_id', 'received_at'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
}

/** Deletes up to `most` feeds that have not changed since `until`; returns how many. */
export async function trimFeeds(db: Kysely<Tables>, until: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`with old as materialized (
    select match_id from match_feeds where changed_at < ${until} order by changed_at limit ${most} for update skip locked
  ) delete from match_feeds using old where match_feeds.match_id = old.match_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
