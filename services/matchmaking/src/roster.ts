import type { Beat, SocketAddress } from '@skirmish/contracts/live'
import type { Player, Players } from './domain/player.ts'

const SILENT_AFTER_MS = 8_000

/** Who has a socket open, and where. It is rebuilt from what the gateways announce. */
export interface Roster {
  opened(userId: string, address: SocketAddress): Player
  /** What is known of these players is true no more. */
  changed(userIds: readonly string[]): void
  /** The player, when that was the last one. */
  closed(userId: string, conn: string): Player | undefined
  /** A gateway lives, with so many sockets. */
  beat(beat: Beat, now: number): void
  /** Takes out the sockets of gateways that have fallen silent, as if each had closed; the players left without any. */
  dropSilent(now: number): Player[]
  /** Players with a socket, on all gateways. */
  online(): number
}

/** `arrived` hears of each player who had no socket before. */
export function createRoster(players: Players, arrived: (player: Player) => void): Roster {
  let present = 0
  const beats = new Map<string, { at: number; sockets: number }>()
  /** Of all gateways that live. */
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
    beat: ({ gateway, sockets: { matchmaking: sockets = 0 } }, now) => {
      counted += sockets - (beats.get(gateway)?.sockets ?? 0)
      beats.set(gateway, { at: now, sockets })
    },
    dropSilent: (now) => {
      const left: Player[] = []
      for (const [gateway, { at, sockets }] of beats) {
        if (now - at < SILENT_AFTER_MS) continue
        beats.delete(gateway)
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
