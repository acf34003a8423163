/** A player by the ledger alone, as match-room answers `/internal/standings` to the leaderboard. */
export interface LedgerStanding {
  user_id: string
  username: string
  points: number
  /** The newest ledger entry that this includes. */
  ledger_seq: number
  matches_played: number
  matches_completed: number
  matches_won: number
  /** When the player reached these points; ISO 8601. */
  reached_at: string
}
