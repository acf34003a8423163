import type { OutcomeName } from '@skirmish/contracts/rest/matches'
import type { Generated } from 'kysely'

export interface Tables {
  standings: {
    user_id: string
    username: string
    points: number
    ledger_seq: number
    matches_played: Generated<number>
    matches_completed: Generated<number>
    matches_won: Generated<number>
    reached_at: Date
    image: Generated<string>
    rebuilt_seq: Generated<number>
  }
  faces: { user_id: string; username: string; image: string; version: number }
  gone_players: { user_id: string }
  standings_changes: {
    version: Generated<number>
    /** Null for a newcomer; both null: every replica counts again. */
    old_points: number | null
    /** Null for a player that left. */
    new_points: number | null
    changed_at: Generated<Date>
  }
  /** Entries of the ledger in seasons that are not closed. */
  season_entries: {
    season: string
    user_id: string
    ledger_seq: number
    match_id: string
    points_delta: number
    status: OutcomeName
    /** Of a correction: the status that it replaced. */
    former_status: OutcomeName | null
    entered_at: Date
  }
  /** What the entries of a season add up to; of a closed season only those whom its board lists. */
  season_standings: {
    season: string
    user_id: string
    points: number
    matches_played: number
    matches_completed: number
    matches_won: number
    reached_at: Date
  }
  seasons: { season: string; closed_at: Generated<Date> }
  season_titles: { user_id: string; season: string; place: number }
}
