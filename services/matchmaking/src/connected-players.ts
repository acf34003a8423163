import type { Heartbeat, SocketAddress } from '@skirmish/contracts/live'
import { createGatewayWatch } from '@skirmish/service-kit/sockets/gateway-watch'
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
  const gateways = createGatewayWatch()
  const remove = (player: Player, conn: string): boolean => {
    if (player.sockets.length === 0) return false
    player.sockets = player.sockets.filter((address) => address.conn !== conn)
    if (player.sockets.length > 0) return false
    present--
    return true
  }
  return {
    opened: (userId, address) => {
      gateways.met(address.gateway, Date.now())
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
    heartbeat: ({ gateway, sockets }, now) => gateways.heartbeat(gateway, sockets.matchmaking ?? 0, now),
    dropSilent: (now, unbrokenSince) => {
      const left: Player[] = []
      for (const gateway of gateways.dropSilent(now, unbrokenSince))
        for (const player of players.all())
          for (const address of player.sockets)
            if (address.gateway === gateway && remove(player, address.conn)) left.push(player)
      return left
    },
    online: () => Math.max(present, gateways.sockets()),
  }
}
