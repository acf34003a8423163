import { rankOf } from '@skirmish/contracts/ranks'
import type { MatchPush, PlayerResult, Stats } from '@skirmish/contracts/sockets/match'
import type { Match, Player } from './store/tables.ts'

/** Both sides' results, the reader first; null while the match runs. RULES SH7. */
function resultsFor(me: Player, opponent: Player | null): PlayerResult[] | null {
  if (!me.result) return null
  return opponent?.result ? [me.result, opponent.result] : [me.result]
}

export const statsOf = (player: Player): Stats => ({ lines: player.lines, tests: player.tests })

/** The message that tells a reader that the match is over; null while it runs. RULES MR4, MR5. */
export function endingFor(match: Match, me: Player, opponent: Player | null): MatchPush | null {
  if (match.status === 'Void') return { action: 'match_void', reason: match.end_reason ?? 'A player never came.' }
  const results = resultsFor(me, opponent)
  return results && { action: 'match_result', results }
}

/** Milliseconds until the deadline; null without one. */
export function remainingMs(match: Match, now: Date): number | null {
  return match.deadline_at && Math.max(0, match.deadline_at.getTime() - now.getTime())
}

/** One side of a finished match as everyone will see it. Times are in minutes. */
export function buildResult(
  player: Player,
  status: PlayerResult['status'],
  delta: number,
  pointsAfter: number,
  match: Match,
  endedAt: Date,
): PlayerResult {
  const until = player.solved_at ?? endedAt
  return {
    username: player.username,
    rank: rankOf(pointsAfter),
    points_delta: delta,
    status,
    time_taken: Math.round((until.getTime() - match.started_at.getTime()) / 600) / 100,
    tests_ran: player.tests,
    code_lines: player.lines,
    solved: player.solved_at !== null,
    resigned: player.resigned_at !== null,
  }
}

/** The whole state of a match for one reader. RULES MR6. */
export function snapshotOf(
  match: Match,
  me: Player,
  opponent: Player | null,
  opponentPresent: boolean | null,
  now: Date,
): MatchPush {
  return {
    action: 'snapshot',
    status: match.status,
    remaining_ms: match.status === 'Pending' ? remainingMs(match, now) : null,
    server_time: now.toISOString(),
    your_stats: statsOf(me),
    opponent_stats: opponent && statsOf(opponent),
    opponent_present: opponentPresent,
    you_solved: me.solved_at !== null,
    results: resultsFor(me, opponent),
  }
}
