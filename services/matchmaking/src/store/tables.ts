import type { ColumnType } from 'kysely'
import type { Avoided, Ticket } from '../domain/ticket.ts'

type Json<T> = ColumnType<T, string, string>

/** Who avoids nobody, as most do, is stored without that. */
export interface StoredTicket extends Omit<Ticket, 'avoid'> {
  avoid?: Avoided | null | undefined
}

export interface StoredPlayer extends StoredTicket {
  accepted: boolean
}

export interface Tables {
  leases: { shard: string; holder: string; epoch: number; expires_at: Date; backend: number | null }
  tickets: { user_id: string; username: string; points: number; joined_at: Date; avoid: Json<Avoided> | null }
  pairs: { pair_id: string; players: Json<[StoredPlayer, StoredPlayer]>; expires_at: Date; confirmed: boolean }
  engaged: { user_id: string; pair_id: string; match_id: string | null }
  players: { user_id: string; points: number; ledger_seq: number }
  meetings: { user_id: string; opponent_id: string; met_at: Date }
  declines: { user_id: string; other_id: string; declined_at: Date }
  dodges: { user_id: string; dodged_at: Date }
}
