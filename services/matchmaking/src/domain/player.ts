import type { SocketAddress } from '@skirmish/contracts/live'
import { NO_SLOT, type Seat } from './queue.ts'
import { createSpreadMap } from './spread-map.ts'
import type { Pair } from './ticket.ts'

/** What a player brings into the queue. */
export interface PlayerRecord {
  points: number
  /** The last opponents, the latest first. */
  recent: readonly string[]
  /** Whom they declined, or were declined by. Times are milliseconds since the epoch. */
  declined: readonly { user_id: string; at: number }[]
  dodges: readonly number[]
  /** The live match that they play. */
  match_id: string | null
}

/** Whoever has a record, or will have. */
export type Known = Pick<Player, 'user_id' | 'record'>

/** What is being read, or will be. */
export interface ComingRecord extends PromiseWithResolvers<PlayerRecord> {
  player: Known
  asked: boolean
}

/** All that a leader knows of a player who has a socket, waits or is paired: one look-up finds it, as very many ask at once. */
export interface Player extends Seat {
  readonly user_id: string
  /** The pair that they are in, until its match is created; who plays is found in the tables. RULES MM1. */
  pair: Pair | undefined
  sockets: readonly SocketAddress[]
  /** Undefined when it has not been asked for, or has changed since. A leader may keep it as it alone writes what that is made of. */
  record: PlayerRecord | ComingRecord | undefined
  /** Since when they have no socket, though they wait or are paired; milliseconds since the epoch. */
  away_since: number | undefined
}

export interface Players {
  find(userId: string): Player | undefined
  /** The player, who need not be known yet. */
  of(userId: string): Player
  /** Forgets a player of whom there is nothing left to know. */
  release(player: Player): void
  all(): Iterable<Player>
}

const NONE: readonly SocketAddress[] = []

export function createPlayers(): Players {
  const players = createSpreadMap<Player>()
  return {
    find: players.get,
    of: (user_id) => {
      const known = players.get(user_id)
      if (known) return known
      const player: Player = {
        user_id,
        ticket: undefined,
        slot: NO_SLOT,
        pair: undefined,
        sockets: NONE,
        record: undefined,
        away_since: undefined,
      }
      players.set(user_id, player)
      return player
    },
    release: (player) => {
      if (player.sockets.length > 0 || player.ticket || player.pair) return
      player.away_since = undefined
      if (players.get(player.user_id) === player) players.delete(player.user_id)
    },
    all: players.values,
  }
}
