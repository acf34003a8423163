import type { Heartbeat, SocketAddress } from '@skirmish/contracts/live'
import { createGatewayWatch } from '@skirmish/service-kit/sockets/gateway-watch'

/** Who has a page of an arena open, and where its sockets are. A new leader rebuilds it from what the gateways announce. RULES AR3. */
export interface ArenaPresence {
  opened(arenaId: string, userId: string, address: SocketAddress): void
  closed(arenaId: string, userId: string, conn: string): void
  /** Returns whether the gateway was known: an unknown one may have sockets that it has not announced. */
  heartbeat(heartbeat: Heartbeat, now: number): boolean
  /** Removes the sockets of gateways that have fallen silent while the channel worked. */
  dropSilent(now: number, unbrokenSince: number): void
  isHere(arenaId: string, userId: string): boolean
  socketsOf(arenaId: string, userId: string): readonly SocketAddress[]
  usersIn(arenaId: string): Iterable<string>
  countIn(arenaId: string): number
  /** The arenas of which a page is open. */
  watched(): ReadonlySet<string>
}

type Here = Map<string, readonly SocketAddress[]>

export function createArenaPresence(): ArenaPresence {
  const arenas = new Map<string, Here>()
  const gateways = createGatewayWatch()
  const keep = (arenaId: string, here: Here, userId: string, sockets: readonly SocketAddress[]) => {
    if (sockets.length > 0) here.set(userId, sockets)
    else here.delete(userId)
    if (here.size === 0) arenas.delete(arenaId)
  }
  const socketsOf = (arenaId: string, userId: string) => arenas.get(arenaId)?.get(userId) ?? []
  return {
    opened: (arenaId, userId, address) => {
      gateways.met(address.gateway, Date.now())
      const here = arenas.get(arenaId) ?? new Map()
      arenas.set(arenaId, here)
      const others = socketsOf(arenaId, userId).filter(({ conn }) => conn !== address.conn)
      here.set(userId, [...others, address])
    },
    closed: (arenaId, userId, conn) => {
      const here = arenas.get(arenaId)
      const left = socketsOf(arenaId, userId).filter((address) => address.conn !== conn)
      if (here) keep(arenaId, here, userId, left)
    },
    heartbeat: ({ gateway, sockets }, now) => gateways.heartbeat(gateway, sockets.arena ?? 0, now),
    dropSilent: (now, unbrokenSince) => {
      const silent = new Set(gateways.dropSilent(now, unbrokenSince))
      if (silent.size === 0) return
      for (const [arenaId, here] of arenas)
        for (const [userId, sockets] of here) {
          const left = sockets.filter(({ gateway }) => !silent.has(gateway))
          if (left.length < sockets.length) keep(arenaId, here, userId, left)
        }
    },
    isHere: (arenaId, userId) => socketsOf(arenaId, userId).length > 0,
    socketsOf,
    usersIn: (arenaId) => arenas.get(arenaId)?.keys() ?? [],
    countIn: (arenaId) => arenas.get(arenaId)?.size ?? 0,
    watched: () => new Set(arenas.keys()),
  }
}
