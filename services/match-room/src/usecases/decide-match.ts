import { MatchFinished, MatchVoided } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { isBot } from '../domain/bot.ts'
import { decideEnding, decideWinner, noShows, standingOf } from '../domain/ending.ts'
import { buildResult } from '../results.ts'
import { closeMatch, saveResult } from '../store/endings.ts'
import { channelUnbrokenSince } from '../store/gateways.ts'
import { lockMatch, playerStates } from '../store/matches.ts'
import type { Match, Tables } from '../store/tables.ts'
import { bookWin } from './book-win.ts'
import { noteAttempt } from './note-attempt.ts'
import { type Settled, type Side, settleBoth, settleRival } from './settle-points.ts'
import { tellArena } from './tell-arena.ts'

/** How long matches wait for their players. */
export interface MatchLimits {
  /** For a player who has never opened the match. RULES MR5. */
  noShowMs: number
  /** For the other player after a win. RULES MR3. */
  afterWinMs: number
}

/**
 * Ends a match that is over at `now`, or books the win of a player whose match goes on. Returns the match when it has just ended, or has
 * just been won. One transaction, each exactly once. RULES MR1, MR3.
 */
export async function decideMatch(
  tx: Kysely<Tables>,
  matchId: string,
  now: Date,
  { noShowMs, afterWinMs }: MatchLimits,
): Promise<Match | null> {
  const match = await lockMatch(tx, matchId)
  if (!match) return null
  const players = await playerStates(tx, matchId)
  const mayBeVoid = noShows(match, players, now, noShowMs, match.started_at).length > 0
  const reachableSince = mayBeVoid ? await channelUnbrokenSince(tx, now) : match.started_at
  const ending = decideEnding(match, players, now, noShowMs, reachableSince)
  if (ending?.kind === 'void') return voidMatch(tx, match, players, ending.absent, now)
  if (ending) return finishMatch(tx, match, players, ending.reason, now)
  const winnerId = decideWinner(match, players)
  const winner = players.find((player) => player.user_id === winnerId)
  const rival = players.find((player) => player.user_id !== winnerId)
  return winner && rival ? bookWin(tx, match, winner, rival, now, afterWinMs) : null
}

const pairOf = ({ pair_id }: Match) => (pair_id === null ? {} : { pair_id })

/** Closes a match with the results of those who have none yet: a win that is booked stays as it is. */
async function finishMatch(
  tx: Kysely<Tables>,
  match: Match,
  players: Side[],
  reason: string,
  now: Date,
): Promise<Match> {
  const endedAt = match.deadline_at && match.deadline_at < now ? match.deadline_at : now
  const finished = await closeMatch(tx, match, { status: 'Completed', finished_at: endedAt, end_reason: reason })
  const winner = players.find((player) => player.user_id === match.won_by)
  const open = players.filter((player) => player !== winner)
  const settled = match.type === 'Ranked' ? await settle(tx, match, open, endedAt) : null
  const scores = []
  for (const player of open) {
    const { user_id, username, points_before } = player
    const { outcome } = standingOf(player, players.find((other) => other !== player) ?? null)
    const score = settled?.get(user_id) ?? { points_delta: 0, points: points_before, ledger_seq: 0 }
    const result = buildResult(player, outcome, score.points_delta, score.points, match, endedAt)
    await saveResult(tx, player, outcome, JSON.stringify(result))
    if (outcome === 'Failed' && !isBot(player)) await noteAttempt(tx, match, user_id, 'Failed', endedAt)
    scores.push({ user_id, username, status: outcome, ...score })
  }
  await tellArena(tx, finished, players)
  if (settled)
    await emit(tx, MatchFinished, {
      match_id: match.match_id,
      ...pairOf(match),
      finished_at: endedAt.toISOString(),
      players: scores,
      ...(winner && { winner: { user_id: winner.user_id, username: winner.username } }),
    })
  return finished
}

async function settle(tx: Kysely<Tables>, match: Match, open: Side[], at: Date): Promise<Map<string, Settled>> {
  const [rival] = open
  if (match.won_by === null || !rival) return settleBoth(tx, match, open, at)
  return new Map([[rival.user_id, await settleRival(tx, match, rival, at)]])
}

async function voidMatch(
  tx: Kysely<Tables>,
  match: Match,
  players: Side[],
  absent: string[],
  now: Date,
): Promise<Match> {
  const finished = await closeMatch(tx, match, {
    status: 'Void',
    finished_at: now,
    end_reason: absent.length > 1 ? 'Neither player opened the match.' : 'A player never opened the match.',
  })
  await tellArena(tx, finished, players)
  if (match.type === 'Ranked') {
    await emit(tx, MatchVoided, {
      match_id: match.match_id,
      ...pairOf(match),
      absent,
      players: players.map(({ user_id, username }) => ({ user_id, username })),
    })
  }
  return finished
}
