import type { ColumnType } from 'kysely'
import type { ArenaTables } from '../arenas/tables.ts'
import type { Avoided, Ticket } from '../domain/ticket.ts'

type Json<T> = ColumnType<T, string, string>

/** A ticket without exclusions, as most are, is stored without `avoid`. */
export interface StoredTicket extends Omit<Ticket, 'avoid'> {
  avoid?: Avoided | null | undefined
}

/** A note that counts for a while; `at` is milliseconds since the epoch. */
export interface Noted {
  at: number
}

/** Notes about other players, the latest first. */
export type NotedPlayers = (Noted & { user_id: string })[]

export interface Tables extends ArenaTables {
  leases: {
    shard: string
    holder: string
    epoch: number
    expires_at: Date
    backend: number | null
    lasts: string
    taken_at: Date | null
    led_since: Date | null
  }
  tickets: { user_id: string; username: string; points: number; joined_at: Date; avoid: Json<Avoided> | null }
  /** The fence: one row for each player in a pair or a match. In a match the ticket's columns mean nothing any more. */
  engaged: {
    user_id: string
    pair_id: string
    match_id: string | null
    username: string | null
    points: number | null
    joined_at: Date | null
    avoid: Json<Avoided> | null
    accepted: boolean
    expires_at: Date | null
  }
  /** Whom a player blocks; the newest version of them counts. RULES PE3. */
  blocks: { user_id: string; blocked: string[]; version: number }
  players: {
    user_id: string
    points: number
    ledger_seq: number
    recent: Json<NotedPlayers> | null
    declined: Json<NotedPlayers> | null
    dodges: Json<Noted[]> | null
  }
}
