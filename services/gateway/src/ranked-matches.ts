import { canonicalId } from '@skirmish/contracts/canonical'
import { rankedPlayers } from '@skirmish/contracts/internal/matches'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { LRUCache } from 'lru-cache'

/** Whether a match is ranked and the person plays in it; false also where match-room does not say so in time. */
export type PlaysRanked = (matchId: string, userId: string) => Promise<boolean>

const MATCHES_KEPT = 50_000
/** As match-room makes them. Anything else names no match, and costs no question. */
const MATCH_ID = /^[\da-f-]{36}$/

/**
 * Asks match-room once who plays in a match, if it is ranked: neither its type nor its players change. Calls that come meanwhile share
 * the question. What match-room does not know is not kept.
 */
export function createRankedMatches(matchRoom: Upstream, log: Logger): PlaysRanked {
  const players = new LRUCache<string, string[]>({
    max: MATCHES_KEPT,
    ignoreFetchAbort: true, // a call that waits gets its answer, though there is no room to keep it
    fetchMethod: async (match_id) => {
      const found = await matchRoom.call(rankedPlayers, { params: { match_id } })
      return 'refused' in found ? undefined : found.user_ids
    },
  })
  return async (matchId, userId) => {
    const id = canonicalId(matchId)
    if (!MATCH_ID.test(id)) return false
    try {
      return (await players.fetch(id))?.includes(userId) ?? false
    } catch (error) {
      log.warn({ err: error }, 'match-room does not say whether a match is ranked')
      return false
    }
  }
}
