import type { Heartbeat, SocketAddress } from '@skirmish/contracts/live'
import { GATEWAY_SILENT_MS } from '@skirmish/service-kit/sockets/channel-heartbeat'
import type { Player, Players } from './domain/player.ts'

/** The players with an open socket, and where each socket is. A new leader rebuilds it from what the gateways announce. */
export interface ConnectedPlayers {
  opened(userId: string, address: SocketAddress): Player
  /** The stored records of these players have changed: the leader forgets its copies. */
  changed(userIds: readonly string[]): void
  /** Returns the player when this was the last socket. */
  closed(userId: string, conn: string): Player | undefined
  /** Notes a gateway's heartbeat. Returns whether the gateway was known: an unknown gateway may have sockets that it has not announced. */
  heartbeat(heartbeat: Heartbeat, now: number): boolean
  /**
   * Removes the sockets of gateways that have fallen silent, as if each socket had closed. Returns the players that have none left. Silence
   * counts only while the channel works: since `unbrokenSince`, which is null while the channel is broken.
   */
  dropSilent(now: number, unbrokenSince: number | null): Player[]
  /** Players with a socket, on all gateways. */
  online(): number
}

/** Calls `arrived` with each player who opens a first socket. */
export function createConnectedPlayers(players: Players, arrived: (player: Player) => void): ConnectedPlayers {
  let present = 0
  const heartbeats = new Map<string, { at: number; sockets: number; heard: boolean }>()
  /** The sockets of all living gateways, by their heartbeats. */
  let counted = 0
  const remove = (player: Player, conn: string): boolean => {
    if (player.sockets.length === 0) return false
    player.sockets = player.sockets.filter((address) => address.conn !== conn)
    if (player.sockets.length > 0) return false
    present--
    return true
  }
  return {
    opened: (userId, address) => {
      if (!heartbeats.has(address.gateway))
        heartbeats.set(address.gateway, { at: Date.now(), sockets: 0, heard: false })
      const player = players.of(userId)
      if (player.sockets.length === 0) {
        player.sockets = [address]
        present++
        arrived(player)
      } else if (player.sockets.every(({ conn }) => conn !== address.conn))
        player.sockets = [...player.sockets, address]
      return player
    },
    changed: (userIds) => {
      for (const userId of userIds) {
        const player = players.find(userId)
        if (player) player.record = undefined
      }
    },
    closed: (userId, conn) => {
      const player = players.find(userId)
      return player && remove(player, conn) ? player : undefined
    },
    heartbeat: ({ gateway, sockets: { matchmaking: sockets = 0 } }, now) => {
      const known = heartbeats.get(gateway)
      counted += sockets - (known?.sockets ?? 0)
      heartbeats.set(gateway, { at: now, sockets, heard: true })
      return known?.heard === true // a socket that opens says nothing of the others
    },
    dropSilent: (now, unbrokenSince) => {
      const left: Player[] = []
      if (unbrokenSince === null) return left
      for (const [gateway, { at, sockets }] of heartbeats) {
        if (now - Math.max(at, unbrokenSince) < GATEWAY_SILENT_MS) continue
        heartbeats.delete(gateway)
        counted -= sockets
        for (const player of players.all())
          for (const address of player.sockets)
            if (address.gateway === gateway && remove(player, address.conn)) left.push(player)
      }
      return left
    },
    online: () => Math.max(present, counted),
  }
}
