import { bandOf } from '@skirmish/contracts/ranks'
import type { OutcomeName } from '@skirmish/contracts/rest/matches'
import { type MatchState, type PlayerState, standingOf } from './ending.ts'
import { applyDelta, type Balance, nominalDelta, type PointsOutcome } from './points.ts'
import { type Effort, shareOf } from './stakes.ts'

/** What the ledger says of a player and a ranked match. */
export interface LedgerEntry {
  /** The points before the match. */
  before: number
  /** What the match itself moved. */
  first: number
  /** What the match and earlier corrections of it have moved. */
  moved: number
  /** Whether points were at stake at all. RULES RK4. */
  counts: boolean
  /** What the player did in it. RULES RK6. */
  effort: Effort
}

export interface Correction {
  user_id: string
  solved_at: Date | null
  outcome: OutcomeName
  /** What is to be moved beside what was. */
  points_delta: number
}

/**
 * What changes for the players of a finished match when they solved it at other times, or not at all; nobody for whom nothing
 * changes. The points are those that the match would have moved from the balances of its time; later matches stay as they are. A loss
 * stops at the floor of the tier if it did so then, and if it was a win: nobody knows what shields there were. RULES MR3, RK2, RK3.
 */
export function correctionsOf(
  type: MatchState['type'],
  players: readonly PlayerState[],
  solvedAt: (userId: string) => Date | null,
  entryOf: (userId: string) => LedgerEntry | undefined,
): Correction[] {
  const now = players.map((player) => ({ ...player, solved_at: solvedAt(player.user_id) }))
  return now.flatMap((me, i) => {
    const former = players[i] ?? me
    const was = standingOf(former, players[1 - i] ?? null)
    const is = standingOf(me, now[1 - i] ?? null)
    const sameTime = former.solved_at?.getTime() === me.solved_at?.getTime()
    if (sameTime && was.outcome === is.outcome && was.points === is.points) return []
    const opponent = now[1 - i]
    // The match ended by the other's resignation: this player could have solved it still, and loses no more than the win.
    const stake = opponent?.resigned_at && !me.resigned_at && is.points === 'failed' ? null : is.points
    const solved = now.some((player) => player.solved_at)
    // A win that was solved may be one that is only given now, or the other way round: its share is another one. RULES RK6.
    const shared = stake === 'won' && solved !== players.some((player) => player.solved_at)
    const moves = type === 'Ranked' && (was.points !== is.points || shared)
    const entries = [entryOf(me.user_id), entryOf(opponent?.user_id ?? '')] as const
    const points_delta = moves ? missing(...entries, stake, solved) : 0
    return [{ user_id: me.user_id, solved_at: me.solved_at, outcome: is.outcome, points_delta }]
  })
}

function missing(
  mine: LedgerEntry | undefined,
  theirs: LedgerEntry | undefined,
  stake: PointsOutcome | null,
  solved: boolean,
): number {
  if (!mine?.counts || !theirs) return 0
  const { before, first } = mine
  const held = first > 0 || before + first === bandOf(before).floor
  const then = { points: before, shields: held ? 1 : 0 }
  const share = stake ? shareOf(stake, solved, mine.effort, theirs.effort) : 0
  const after = stake ? applyDelta(then, nominalDelta(before, theirs.before, stake, share)) : then
  return after.points - before - mine.moved
}

/** A balance after a correction, which spends no shield; a promotion by it is one, and a tier that it takes goes with its shields. RULES RK1, RK3. */
export function applyCorrection(balance: Balance, delta: number): Balance {
  const after = applyDelta({ points: balance.points, shields: 0 }, delta)
  const demoted = after.points < bandOf(balance.points).floor
  return { points: after.points, shields: demoted ? 0 : after.shields || balance.shields }
}
