/** Whether a match has one entry of the ledger for each player that says what the player was shown, none at all, or anything else. */
export type Scored = 'once' | 'wrongly' | 'never'

/** A finished match, with the players whom the ledger knows by it, and those whose result says the same. */
export interface ScoredMatch {
  match_id: string
  players: number
  entries: number
  agreeing: number
}

/** Two players, two entries, and both results as the ledger has it. RULES RK5. */
export function judgeScore({ players, entries, agreeing }: ScoredMatch): Scored {
  if (entries === 0) return 'never'
  return players === 2 && entries === 2 && agreeing === 2 ? 'once' : 'wrongly'
}
