import type { Beat, SocketAddress } from '@skirmish/contracts/live'

const SILENT_AFTER_MS = 8_000

/** Who has a socket open, and where. It is rebuilt from what the gateways announce. */
export interface Roster {
  opened(userId: string, address: SocketAddress): void
  /** True when that was the player's last one. */
  closed(userId: string, conn: string): boolean
  socketsOf(userId: string): Iterable<SocketAddress>
  /** A gateway lives, with so many sockets. */
  beat(beat: Beat, now: number): void
  /** Takes out the sockets of gateways that have fallen silent, as if each had closed; the players left without any. */
  dropSilent(now: number): string[]
  /** Players with a socket, on all gateways. */
  online(): number
}

export function createRoster(): Roster {
  const sockets = new Map<string, SocketAddress[]>()
  const beats = new Map<string, { at: number; sockets: number }>()
  const remove = (userId: string, conn: string): boolean => {
    const open = sockets.get(userId)?.filter((address) => address.conn !== conn) ?? []
    if (open.length === 0) return sockets.delete(userId)
    sockets.set(userId, open)
    return false
  }
  return {
    opened: (userId, address) => {
      const open = sockets.get(userId)
      if (!open) sockets.set(userId, [address])
      else if (open.every(({ conn }) => conn !== address.conn)) open.push(address)
    },
    closed: remove,
    socketsOf: (userId) => sockets.get(userId) ?? [],
    beat: ({ gateway, sockets: counts }, now) => void beats.set(gateway, { at: now, sockets: counts.matchmaking ?? 0 }),
    dropSilent: (now) => {
      const left: string[] = []
      for (const [gateway, { at }] of beats) {
        if (now - at < SILENT_AFTER_MS) continue
        beats.delete(gateway)
        for (const [userId, open] of sockets)
          for (const address of open) if (address.gateway === gateway && remove(userId, address.conn)) left.push(userId)
      }
      return left
    },
    online: () =>
      Math.max(
        sockets.size,
        [...beats.values()].reduce((sum, beat) => sum + beat.sockets, 0),
      ),
  }
}
