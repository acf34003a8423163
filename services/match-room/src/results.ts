import { rankOf } from '@skirmish/contracts/ranks'
import type { FeedEntry, MatchPush, PlayerResult, Stats } from '@skirmish/contracts/sockets/match'
import { pauses } from './domain/bot.ts'
import { practisedMs } from './domain/practice.ts'
import { named } from './domain/progress.ts'
import type { Match, Player } from './store/tables.ts'

/** Both sides' results, the reader first; null while the match runs, also where one side's is booked. RULES SH7. */
function resultsFor({ status }: Match, me: Player, opponent: Player | null): PlayerResult[] | null {
  if (status === 'Pending' || !me.result) return null
  return opponent?.result ? [me.result, opponent.result] : [me.result]
}

export const statsOf = (player: Player): Stats => ({ lines: player.lines, tests: player.tests })

/** The message that tells a reader that the match is over; null while it runs. RULES MR4, MR5. */
export function endingFor(match: Match, me: Player, opponent: Player | null): MatchPush | null {
  if (match.status === 'Void') return { action: 'match_void', reason: match.end_reason ?? 'A player never came.' }
  const results = resultsFor(match, me, opponent)
  return results && { action: 'match_result', results }
}

/** Who has won a match that goes on, and until when it does; nulls where nobody has. RULES MR3. */
export function winIn({ match, me, opponent }: { match: Match; me: Player; opponent: Player | null }) {
  const winner = match.won_by === me.user_id ? me : opponent
  if (match.status !== 'Pending' || match.won_by === null || !winner) return { solved_by: null, ends_at: null }
  return { solved_by: winner.username, ends_at: match.deadline_at?.toISOString() ?? null }
}

/** The message that tells a reader of a win in a match that goes on; null where there is none. RULES MR3. */
export function winFor(match: Match, me: Player, opponent: Player | null): MatchPush | null {
  const { solved_by, ends_at } = winIn({ match, me, opponent })
  return solved_by !== null && ends_at !== null
    ? { action: 'solved', user: solved_by, ends_at, result: me.result }
    : null
}

/** Milliseconds until the deadline; null without one. */
export function remainingMs(match: Match, now: Date): number | null {
  return match.deadline_at && Math.max(0, match.deadline_at.getTime() - now.getTime())
}

/** Minutes, with two decimals. RULES SH4. */
export const minutesOf = (ms: number): number => Math.round(ms / 600) / 100

/** One side of a finished match as everyone will see it. Times are in minutes, in Solo of practice. RULES MR12. */
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
    time_taken: minutesOf(
      pauses(match.type) ? practisedBy(player, until) : until.getTime() - match.started_at.getTime(),
    ),
    tests_ran: player.tests,
    code_lines: player.lines,
    solved: player.solved_at !== null,
    resigned: player.resigned_at !== null,
  }
}

/** Until the solution, where there is one: its time is noted with it. */
const practisedBy = (player: Player, until: Date): number =>
  player.solved_at ? player.practised_ms : practisedMs(player, until)

/** How long a player has practised until `until`, and whether that time runs at `now`. RULES MR12. */
export const practiceOf = (me: Player, now: Date, until: Date | null = now) => ({
  practised_ms: Math.round(practisedMs(me, until)),
  practising: me.practising_since !== null && until !== null && until >= now,
})

/** The whole state of a match for one reader. RULES MR6. */
export function snapshotOf(
  match: Match,
  me: Player,
  opponent: Player | null,
  opponentPresent: boolean | null,
  now: Date,
  feed?: readonly FeedEntry[] | null,
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
    results: resultsFor(match, me, opponent),
    ...winIn({ match, me, opponent }),
    your_result: match.status === 'Pending' ? me.result : null,
    ...(match.status === 'Pending' && { recorded: true as const }),
    ...(opponent && feed && { feed: named(feed, [me, opponent]) }),
    ...(pauses(match.type) && practiceOf(me, now)),
  }
}
