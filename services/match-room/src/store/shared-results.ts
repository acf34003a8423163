import { randomUUID } from 'node:crypto'
import { isUuid } from '@skirmish/contracts/canonical'
import type { Kysely } from 'kysely'
import { type FoundMatch, matchOf } from './matches.ts'
import type { Tables } from './tables.ts'

/** The link of a player's result of a match, which nobody guesses; the first call makes it. */
export async function linkOf(db: Kysely<Tables>, matchId: string, userId: string, now: Date): Promise<string> {
  await db
    .insertInto('shared_results')
    .values({ link_id: randomUUID(), match_id: matchId, user_id: userId, shared_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { link_id } = await db
    .selectFrom('shared_results')
    .select('link_id')
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return link_id
}

/** The match whose result a link shows, from the side of the player who shared it. */
export async function matchShared(db: Kysely<Tables>, linkId: string): Promise<FoundMatch | undefined> {
  if (!isUuid(linkId)) return undefined
  const query = db.selectFrom('shared_results').select(['match_id', 'user_id']).where('link_id', '=', linkId)
  const shared = await query.executeTakeFirst()
  return shared && matchOf(db, shared.match_id, shared.user_id)
}
