import type { MatchKindName, OutcomeName } from '@skirmish/contracts/rest/matches'
import { isBot, pauses } from './bot.ts'
import type { PointsOutcome } from './points.ts'

export interface MatchState {
  type: MatchKindName
  status: 'Pending' | 'Completed' | 'Void'
  started_at: Date
  deadline_at: Date | null
  /** The player whose win is booked. */
  won_by: string | null
}

export interface PlayerState {
  user_id: string
  opened_at: Date | null
  /** The server's receive time of the submission that passed every test. */
  solved_at: Date | null
  resigned_at: Date | null
  /** Receive time of the oldest submission that is still being judged. */
  pending_since: Date | null
}

export type Ending =
  | { kind: 'completed'; reason: 'solved' | 'deadline' | 'resigned' }
  | { kind: 'void'; absent: string[] }

/**
 * The player who has won a match that goes on for the other one, as soon as that is decided: no submission of the other one that was
 * received before the solution, or in its millisecond, still waits for its verdict. Null where nobody has, or where the win is booked
 * already. RULES MR3.
 */
export function decideWinner(match: MatchState, players: readonly PlayerState[]): string | null {
  if (match.status !== 'Pending' || match.type === 'Solo' || match.type === 'Arena' || match.won_by !== null)
    return null
  return firstSolver(players)?.user_id ?? null
}

const firstSolver = (players: readonly PlayerState[]): PlayerState | undefined =>
  players.find(({ solved_at }, i) => {
    const rival = players[1 - i]
    return solved_at && rival && isAfter(rival.solved_at, solved_at) && isAfter(rival.pending_since, solved_at)
  })

const isAfter = (time: Date | null, other: Date): boolean => time === null || time > other

/** When a match that was won at `at` ends for the other player, who has `afterWinMs` left. RULES MR3. */
export function endAfterWin({ deadline_at }: Pick<MatchState, 'deadline_at'>, at: Date, afterWinMs: number): Date {
  const end = new Date(at.getTime() + afterWinMs)
  return deadline_at && deadline_at < end ? deadline_at : end
}

/**
 * Whether a match is over at `now`, and why. A result waits for submissions that were received before the end and are
 * still being judged. Players could open it
 * since `reachableSince`, which is null while no gateway can be heard; then nobody is a no-show. RULES MR1, MR3, MR5.
 */
export function decideEnding(
  match: MatchState,
  players: readonly PlayerState[],
  now: Date,
  noShowMs: number,
  reachableSince: Date | null = match.started_at,
): Ending | null {
  if (match.status !== 'Pending') return null
  const absent = noShows(match, players, now, noShowMs, reachableSince)
  if (absent.length > 0) return { kind: 'void', absent }
  // Nobody waits for a bot. RULES GH1.
  if (players.every((player) => player.solved_at || isBot(player))) return { kind: 'completed', reason: 'solved' }
  // Of an arena both are to be free for their next matches. RULES AR11.
  if (match.type === 'Arena' && firstSolver(players)) return { kind: 'completed', reason: 'solved' }
  const end = endTime(match, players, now)
  if (!end) return null
  const stillJudged = players.some((player) => player.pending_since && player.pending_since <= end.at)
  return stillJudged ? null : { kind: 'completed', reason: end.reason }
}

/** The players who never opened the match, once it is old enough to be void for that; none where it was solved. RULES MR5. */
export function noShows(
  match: MatchState,
  players: readonly PlayerState[],
  now: Date,
  noShowMs: number,
  reachableSince: Date | null,
): string[] {
  if (pauses(match.type) || !reachableSince || players.some((player) => player.solved_at)) return []
  const since = Math.max(match.started_at.getTime(), reachableSince.getTime())
  if (now.getTime() - since < noShowMs) return []
  return players.filter((player) => !player.opened_at).map((player) => player.user_id)
}

function endTime(
  match: MatchState,
  players: readonly PlayerState[],
  now: Date,
): { at: Date; reason: 'deadline' | 'resigned' } | null {
  const resigned = players.flatMap((player) => (player.resigned_at ? [player.resigned_at] : []))
  const first = resigned.sort((a, b) => a.getTime() - b.getTime())[0]
  if (first) return { at: first, reason: 'resigned' }
  if (match.deadline_at && match.deadline_at <= now) return { at: match.deadline_at, reason: 'deadline' }
  return null
}

export interface Standing {
  outcome: OutcomeName
  /** Null when no points are at stake: nobody solved it and nobody gave up. */
  points: PointsOutcome | null
}

/** What the end means for `me`. The player who solved first wins, else the player who stayed. RULES MR3, MR5. */
export function standingOf(me: PlayerState, opponent: PlayerState | null): Standing {
  if (!opponent) return { outcome: me.solved_at ? 'Won' : 'Failed', points: null }
  const [mine, theirs] = [me.solved_at?.getTime() ?? null, opponent.solved_at?.getTime() ?? null]
  if (mine !== null && theirs !== null) {
    if (mine === theirs) return { outcome: 'Completed', points: 'drawn' }
    return mine < theirs ? { outcome: 'Won', points: 'won' } : { outcome: 'Completed', points: 'beaten' }
  }
  if (mine !== null) return { outcome: 'Won', points: 'won' }
  if (theirs !== null) return { outcome: 'Failed', points: 'failed' }
  if (opponent.resigned_at && (!me.resigned_at || opponent.resigned_at < me.resigned_at))
    return { outcome: 'Won', points: 'won' }
  return { outcome: 'Failed', points: me.resigned_at ? 'failed' : null }
}
