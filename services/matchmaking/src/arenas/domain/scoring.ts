/** What an arena's match was for one of its players. */
export interface Played {
  /** `void`: a player never came, or no match was made. */
  outcome: 'won' | 'lost' | 'drawn' | 'void'
  /** Whether this player has solved the problem. */
  solved: boolean
  /** Whether that took less than half of the match's time. */
  fast: boolean
  /** How long the match took, milliseconds. */
  took_ms: number
  /** Milliseconds since the epoch. */
  ended_at: number
}

/** What a match gave. RULES AR4. */
export interface Points {
  points: number
  /** Whether the win counted double, after two wins in a row. */
  doubled: boolean
  fast: boolean
}

/** Everything that an arena has of a player's matches. */
export interface Sheet {
  score: number
  wins: number
  /** Matches that count. */
  played: number
  /** Wins in a row up to now. */
  streak: number
  /** The time of all wins, milliseconds. */
  took_ms: number
  /** When the score was reached, milliseconds since the epoch; 0 without points. */
  scored_at: number
}

const WIN = 2
const FAST = 1
/** After so many wins in a row a win counts double. RULES AR4. */
const STREAK = 2
/** Of two players so many meetings count in an arena; so many do in a day on the ladder, too. RULES AR4. */
export const MEETINGS_THAT_COUNT = 3

export const emptySheet = (): Sheet => ({ score: 0, wins: 0, played: 0, streak: 0, took_ms: 0, scored_at: 0 })

export const noPoints = (): Points => ({ points: 0, doubled: false, fast: false })

/** What a match gives a player who has won `streak` ones in a row before it. RULES AR4. */
export function pointsOf({ outcome, solved, fast }: Played, streak: number): Points {
  if (outcome !== 'won') return noPoints()
  const doubled = streak >= STREAK
  const early = solved && fast
  return { points: WIN * (doubled ? 2 : 1) + (early ? FAST : 0), doubled, fast: early }
}

/** The sheet after one more match. A void one leaves it as it is. RULES AR4. */
export function addPlayed(sheet: Sheet, played: Played): Sheet {
  if (played.outcome === 'void') return sheet
  const { points } = pointsOf(played, sheet.streak)
  const won = played.outcome === 'won'
  return {
    score: sheet.score + points,
    wins: sheet.wins + (won ? 1 : 0),
    played: sheet.played + 1,
    streak: won ? sheet.streak + 1 : 0,
    took_ms: sheet.took_ms + (won ? played.took_ms : 0),
    scored_at: points > 0 ? played.ended_at : sheet.scored_at,
  }
}

/** What each match of a player gave, in the order of their ends. RULES AR4. */
export function pointsOfEach(games: readonly Played[]): Points[] {
  let sheet = emptySheet()
  return games.map((played) => {
    const points = pointsOf(played, sheet.streak)
    sheet = addPlayed(sheet, played)
    return points
  })
}

/** The sheet of all matches of a player, in the order of their ends: whoever counts again gets the same. RULES AR4, AR8. */
export const sheetOf = (games: readonly Played[]): Sheet => games.reduce(addPlayed, emptySheet())
