import type { Sheet } from './scoring.ts'

type Placed = Pick<Sheet, 'score' | 'wins' | 'took_ms' | 'scored_at'> & { user_id: string }

/** The order of a board: points, wins, less time for them, who got there first. The id decides last, so that no two share a place. RULES AR5. */
export function compareStanding(a: Placed, b: Placed): number {
  return (
    b.score - a.score ||
    b.wins - a.wins ||
    a.took_ms - b.took_ms ||
    a.scored_at - b.scored_at ||
    (a.user_id < b.user_id ? -1 : 1)
  )
}
