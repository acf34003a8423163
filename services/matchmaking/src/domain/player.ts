import type { SocketAddress } from '@skirmish/contracts/live'
import { NO_SLOT, type QueueNode } from './bucket-lists.ts'
import { createSpreadMap } from './spread-map.ts'
import type { Pair } from './ticket.ts'

/** What a player brings into the queue. */
export interface PlayerRecord {
  points: number
  /** The last opponents, the latest first. */
  recent: readonly string[]
  /** The opponents whom this player declined, or who declined this player. Times are milliseconds since the epoch. */
  declined: readonly { user_id: string; at: number }[]
  dodges: readonly number[]
  /** The live match that the player is in. */
  match_id: string | null
  /** Whom the player blocks. RULES PE3. */
  blocked: readonly string[]
}

/** A player whose record the leader is reading, or will read. */
export type Known = Pick<Player, 'user_id' | 'record'>

/** A record that the leader is reading, or will read. */
export interface ComingRecord extends PromiseWithResolvers<PlayerRecord> {
  player: Known
  asked: boolean
}

/** Everything that the leader knows of a player who has a socket, waits or is paired, found by one look-up. */
export interface Player extends QueueNode {
  readonly user_id: string
  /** The player's pair until its match is created; the tables tell which players are in a match. RULES MM1. */
  pair: Pair | undefined
  sockets: readonly SocketAddress[]
  /** Undefined until the leader has read it, and after a change. The leader may keep the record because it alone writes the tables behind it. */
  record: PlayerRecord | ComingRecord | undefined
  /** When a waiting or paired player lost the last socket; milliseconds since the epoch. */
  away_since: number | undefined
}

export interface Players {
  find(userId: string): Player | undefined
  /** Returns the player of this id; makes one if the leader does not know it yet. */
  of(userId: string): Player
  /** Forgets a player without ticket, pair and socket. */
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
