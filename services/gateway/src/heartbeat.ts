import { type Heartbeat, liveSubjects } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import type { Announce } from '@skirmish/service-kit/sockets/announcement-rounds'
import type { SocketCaller } from '@skirmish/service-kit/sockets/socket-rpc-client'
import { announce } from './ask-service.ts'
import type { Connection } from './connection.ts'

const HEARTBEAT_MS = 2_000

/** Tells the services every two seconds that this gateway lives, and how many sockets of each kind it holds. Returns how to stop. */
export function startHeartbeat(
  bus: Bus,
  gateway: string,
  connections: ReadonlyMap<string, Connection>,
  epochs: SocketCaller['epochs'],
): () => void {
  const timer = setInterval(() => {
    const sockets: Record<string, number> = {}
    for (const { contract } of connections.values()) sockets[contract.id] = (sockets[contract.id] ?? 0) + 1
    const heartbeat: Heartbeat = { gateway, sockets, epochs: epochs() }
    bus.publishVolatile(bus.subject(liveSubjects.heartbeat), JSON.stringify(heartbeat))
  }, HEARTBEAT_MS)
  return () => clearInterval(timer)
}

/** The sockets of a kind, each to be announced to the service behind them. */
export function* announcements(connections: ReadonlyMap<string, Connection>, kind: string): Iterable<Announce> {
  for (const connection of connections.values())
    if (connection.contract.id === kind) yield (answered) => announce(connection, answered)
}
