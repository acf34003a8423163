import { MatchWon } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { endAfterWin } from '../domain/ending.ts'
import { buildResult } from '../results.ts'
import { saveResult, saveWin } from '../store/endings.ts'
import type { Match, Tables } from '../store/tables.ts'
import { type Side, settleWin } from './settle-points.ts'

/**
 * Books a player's win in a match that goes on: the result, the points, and until when the other one may go on. The caller has locked the
 * match. Returns the match as it is now. RULES MR3, MM1.
 */
export async function bookWin(
  tx: Kysely<Tables>,
  match: Match,
  winner: Side,
  rival: Side,
  now: Date,
  afterWinMs: number,
): Promise<Match> {
  const endsAt = endAfterWin(match, now, afterWinMs)
  const booked = match.type === 'Ranked' ? await settleWin(tx, match, winner, rival, now) : null
  const won = await saveWin(tx, match, winner.user_id, endsAt, booked?.atStake ?? null)
  const { points_delta, points } = booked?.settled ?? { points_delta: 0, points: winner.points_before }
  await saveResult(tx, winner, 'Won', JSON.stringify(buildResult(winner, 'Won', points_delta, points, match, now)))
  if (!booked) return won
  const { match_id, pair_id } = match
  const { user_id, username } = winner
  await emit(tx, MatchWon, {
    match_id,
    ...(pair_id !== null && { pair_id }),
    won_at: now.toISOString(),
    ends_at: endsAt.toISOString(),
    winner: { user_id, username, status: 'Won', ...booked.settled },
    opponent_id: rival.user_id,
  })
  return won
}
