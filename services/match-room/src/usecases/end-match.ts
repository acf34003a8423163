import { MatchFinished, MatchVoided } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { decideEnding, noShows, type PlayerState, standingOf } from '../domain/ending.ts'
import { applyDelta, nominalDelta } from '../domain/points.ts'
import { shareOf } from '../domain/stakes.ts'
import { buildResult } from '../results.ts'
import { closeMatch, saveResult } from '../store/endings.ts'
import { channelUnbrokenSince } from '../store/gateways.ts'
import { balancesOf, enter, meetingsSince } from '../store/ledger.ts'
import { lockMatch, playerStates } from '../store/matches.ts'
import type { Match, Player, Tables } from '../store/tables.ts'
import { noteAttempt } from './note-attempt.ts'
import { weighEfforts } from './weigh-efforts.ts'

const DAY_MS = 86_400_000
/** From the fourth ranked match between two players in a day points do not move. RULES RK4. */
export const MEETINGS_THAT_COUNT = 3

type Side = Player & PlayerState

/** Ends a match if it is over at `now`; returns the match when it has just ended. One transaction, exactly once. */
export async function endIfOver(
  tx: Kysely<Tables>,
  matchId: string,
  now: Date,
  noShowMs: number,
): Promise<Match | null> {
  const match = await lockMatch(tx, matchId)
  if (!match) return null
  const players = await playerStates(tx, matchId)
  const mayBeVoid = noShows(match, players, now, noShowMs, match.started_at).length > 0
  const reachableSince = mayBeVoid ? await channelUnbrokenSince(tx, now) : match.started_at
  const ending = decideEnding(match, players, now, noShowMs, reachableSince)
  if (!ending) return null
  if (ending.kind === 'void') return voidMatch(tx, match, players, ending.absent, now)

  const endedAt = match.deadline_at && match.deadline_at < now ? match.deadline_at : now
  const finished = await closeMatch(tx, match, { status: 'Completed', finished_at: endedAt, end_reason: ending.reason })
  const settled =
    match.type === 'Ranked'
      ? await settlePoints(tx, match, players, endedAt)
      : players.map((player) => ({
          player,
          outcome: standingOf(player, opponentOf(player, players)).outcome,
          delta: 0,
          points: player.points_before,
          ledger_seq: 0,
        }))
  for (const { player, outcome, delta, points } of settled) {
    const result = JSON.stringify(buildResult(player, outcome, delta, points, match, endedAt))
    await saveResult(tx, player, outcome, result)
    const { user_id } = player
    if (outcome === 'Failed')
      await noteAttempt(tx, { user_id, problem_id: match.problem_id, status: 'Failed' }, endedAt)
  }
  if (match.type === 'Ranked') {
    await emit(tx, MatchFinished, {
      match_id: matchId,
      ...pairOf(match),
      finished_at: endedAt.toISOString(),
      players: settled.map(({ player, outcome, delta, points, ledger_seq }) => ({
        user_id: player.user_id,
        username: player.username,
        status: outcome,
        points_delta: delta,
        points,
        ledger_seq,
      })),
    })
  }
  return finished
}

const pairOf = ({ pair_id }: Match) => (pair_id === null ? {} : { pair_id })
const opponentOf = (me: Side, players: Side[]): Side | null => players.find((player) => player !== me) ?? null

/** Enters both sides' points in the ledger. RULES RK2–RK6. */
async function settlePoints(tx: Kysely<Tables>, match: Match, players: Side[], at: Date) {
  const users = players.map((player) => player.user_id)
  const balances = await balancesOf(tx, users, true)
  const [first, second] = players
  const meetings =
    first && second ? await meetingsSince(tx, first.user_id, second.user_id, new Date(at.getTime() - DAY_MS)) : 0
  const efforts = await weighEfforts(tx, match, players, at)
  const solved = players.some((player) => player.solved_at)
  const settled = []
  for (const player of players) {
    const opponent = opponentOf(player, players)
    const before = balances.get(player.user_id)
    const theirs = opponent && balances.get(opponent.user_id)
    const [mine, others] = [efforts.get(player.user_id), opponent && efforts.get(opponent.user_id)]
    if (!before || !opponent || !theirs || !mine || !others)
      throw new Error(`match ${match.match_id} has no two balances`)
    const { outcome, points: stake } = standingOf(player, opponent)
    const moves = stake !== null && meetings < MEETINGS_THAT_COUNT
    const share = moves ? shareOf(stake, solved, mine, others) : 0
    const after = moves ? applyDelta(before, nominalDelta(before.points, theirs.points, stake, share)) : before
    const entry = { match_id: match.match_id, user_id: player.user_id, opponent_id: opponent.user_id, entered_at: at }
    const { points_delta, ledger_seq } = await enter(tx, entry, before, {
      points: after.points,
      shields: after.shields,
    })
    settled.push({ player, outcome, delta: points_delta, points: after.points, ledger_seq })
  }
  return settled
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
