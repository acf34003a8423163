import { bearerOf, recall } from '@skirmish/service-kit/auth/access-token'
import type { FastifyRequest } from 'fastify'
import type { Lane, Lanes } from './lanes.ts'
import type { PlaysRanked } from './ranked-matches.ts'

/**
 * The lane of a run or submission whose token has been verified. Only a player of a ranked match takes the ranked one, in which nobody
 * else can hold a place. RULES JD13.
 */
export async function judgedLane(
  lanes: Lanes['judged'],
  playsRanked: PlaysRanked,
  request: FastifyRequest,
): Promise<Lane> {
  const { match_id: matchId } = request.params as { match_id?: string } // as the routes declare it
  if (matchId === undefined) return lanes.free
  const user = recall(request, bearerOf(request))
  return user && (await playsRanked(matchId, user.user_id)) ? lanes.ranked : lanes.unranked
}
