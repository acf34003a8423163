import { bandOf, RANKS, type Rank, rankOf } from '@skirmish/contracts/ranks'

export interface Balance {
  points: number
  shields: number
}

/** How a ranked match ended for one player, as far as points go. */
export type PointsOutcome = 'won' | 'failed' | 'beaten' | 'drawn'

/** What a ranked match still moves for the player who has not won it, before floors and shields, by how the player ends it. RULES MR3. */
export type AtStake = Record<Extract<PointsOutcome, 'failed' | 'beaten'>, number>

const K = 40
const PROMOTION_SHIELDS = 3
const LOSS_SCALE: Record<Rank, number> = { Bronze: 0.25, Silver: 0.5, Gold: 0.75, Emerald: 1, Diamond: 1, Ruby: 1 }

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Elo's expected score against an opponent: 0 to 1. (A. Elo, "The Rating of Chessplayers", 1978.) */
function expectedScore(points: number, opponent: number): number {
  return 1 / (1 + 10 ** ((opponent - points) / 400))
}

/** The nominal change of points, before floors and shields, of a match of which `share` counts, from 0 to 1. RULES RK2, RK6. */
export function nominalDelta(points: number, opponent: number, outcome: PointsOutcome, share = 1): number {
  return Math.round(share * wholeDelta(points, opponent, outcome)) + 0 // no -0
}

function wholeDelta(points: number, opponent: number, outcome: PointsOutcome): number {
  const expected = expectedScore(points, opponent)
  const loss = clamp(Math.round(K * expected * LOSS_SCALE[rankOf(points)]), 2, 35)
  switch (outcome) {
    case 'won':
      return clamp(Math.round(K * (1 - expected)), 5, 40)
    case 'failed':
      return -loss
    case 'beaten':
      return -Math.trunc(loss / 2)
    case 'drawn':
      return Math.round(K * (0.5 - expected))
  }
}

/**
 * Applies a nominal change to a balance: points stay at 0 or above, a promotion grants three shields, a shield stops a
 * loss at the tier's floor. The change that was applied is the difference of the points. RULES RK1, RK3.
 */
export function applyDelta(before: Balance, nominal: number): Balance {
  const natural = Math.max(0, before.points + nominal)
  const { floor } = bandOf(before.points)
  if (natural < floor && before.shields > 0) return { points: floor, shields: before.shields - 1 }
  const promoted = RANKS.indexOf(rankOf(natural)) > RANKS.indexOf(rankOf(before.points))
  return { points: natural, shields: promoted ? PROMOTION_SHIELDS : before.shields }
}
