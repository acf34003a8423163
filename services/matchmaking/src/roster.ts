import type { Beat, SocketAddress } from '@skirmish/contracts/live'
import { createSpreadMap } from './domain/spread-map.ts'
import type { Known } from './known-players.ts'

const SILENT_AFTER_MS = 8_000

/** A player with a socket, or with several. */
export interface Present extends Known {
  sockets: readonly SocketAddress[]
}

/** Who has a socket open, and where. It is rebuilt from what the gateways announce. */
export interface Roster {
  get(userId: string): Present | undefined
  opened(userId: string, address: SocketAddress): Present
  /** What is known of these players is true no more. */
  changed(userIds: readonly string[]): void
  /** True when that was the player's last one. */
  closed(userId: string, conn: string): boolean
  /** A gateway lives, with so many sockets. */
  beat(beat: Beat, now: number): void
  /** Takes out the sockets of gateways that have fallen silent, as if each had closed; the players left without any. */
  dropSilent(now: number): string[]
  /** Players with a socket, on all gateways. */
  online(): number
}

/** `arrived` hears of each player who had no socket before. */
export function createRoster(arrived: (userId: string) => void): Roster {
  const present = createSpreadMap<Present>()
  const beats = new Map<string, { at: number; sockets: number }>()
  const remove = (userId: string, conn: string): boolean => {
    const player = present.get(userId)
    if (!player) return false
    player.sockets = player.sockets.filter((address) => address.conn !== conn)
    return player.sockets.length === 0 && present.delete(userId)
  }
  return {
    get: present.get,
    opened: (userId, address) => {
      const player = present.get(userId)
      if (!player) {
        const arriving = { userId, sockets: [address], record: undefined }
        present.set(userId, arriving)
        arrived(userId)
        return arriving
      }
      if (player.sockets.every(({ conn }) => conn !== address.conn)) player.sockets = [...player.sockets, address]
      return player
    },
    changed: (userIds) => {
      for (const userId of userIds) {
        const player = present.get(userId)
        if (player) player.record = undefined
      }
    },
    closed: remove,
    beat: ({ gateway, sockets: counts }, now) => void beats.set(gateway, { at: now, sockets: counts.matchmaking ?? 0 }),
    dropSilent: (now) => {
      const left: string[] = []
      for (const [gateway, { at }] of beats) {
        if (now - at < SILENT_AFTER_MS) continue
        beats.delete(gateway)
        for (const userId of present.keys())
          for (const address of present.get(userId)?.sockets ?? [])
            if (address.gateway === gateway && remove(userId, address.conn)) left.push(userId)
      }
      return left
    },
    online: () =>
      Math.max(
        present.size,
        [...beats.values()].reduce((sum, beat) => sum + beat.sockets, 0),
      ),
  }
}
