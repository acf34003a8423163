import { watchableMatches } from '@skirmish/contracts/internal/watching'
import type { WatchableMatch } from '@skirmish/contracts/rest/watching'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Kysely } from 'kysely'
import { followedBy } from '../store/people.ts'
import { profileByName, type Tables } from '../store/profiles.ts'

/** A page of the matches that a reader may watch, and one more where there is one, with a player only that player's. RULES WA2. */
export async function readWatchable(
  db: Kysely<Tables>,
  matchRoom: Upstream,
  reader_id: string,
  { limit, offset, player }: { limit: number; offset: number; player?: string },
  now: Date,
): Promise<WatchableMatch[]> {
  const named = player === undefined ? null : await profileByName(db, player, now)
  if (named === undefined) return []
  const followed = await followedBy(db, reader_id)
  const followed_ids = followed.map(({ user_id }) => user_id)
  const asked = { reader_id, followed_ids, player_id: named?.user_id ?? null, limit: limit + 1, offset }
  return (await matchRoom.call(watchableMatches, { body: asked })).matches
}
