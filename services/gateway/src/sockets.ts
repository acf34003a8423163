import type { Duplex } from 'node:stream'
import { CLOSE } from '@skirmish/contracts/constants'
import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import type { TokenTrust, User } from '@skirmish/service-kit/auth/access-token'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { RefusedError, refuse } from '@skirmish/service-kit/http/refusal'
import { countedIds } from '@skirmish/service-kit/process/counted-ids'
import { createSocketCaller } from '@skirmish/service-kit/sockets/socket-rpc-client'
import { hearPushes } from '@skirmish/service-kit/sockets/socket-rpc-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { createBroadcasts } from './broadcasts.ts'
import type { Connection, GatewayContext } from './connection.ts'
import { createCounts } from './counts.ts'
import { createDelayedFlush } from './delayed-flush.ts'
import { deliverPush } from './delivery.ts'
import { announcements, startHeartbeat } from './heartbeat.ts'
import { watchLiveness } from './liveness.ts'
import { runConnection } from './socket-connection.ts'
import { paramsOf, routeSockets, type SocketRouteParts } from './socket-routes.ts'
import type { AdmitToCode } from './watching/admit-to-code.ts'
import { createWatchRooms } from './watching/watch-rooms.ts'

export interface SocketServer {
  count(): number
  watchedMatches(): number
  /** Closes every socket with 1012, spread over `overMs`; clients come back, to another gateway. */
  drain(overMs: number): Promise<void>
  stop(): void
}

export interface SocketParts extends SocketRouteParts {
  bus: Bus
  /** Messages of one person in ten seconds, over all of the person's sockets. */
  messagesPer10s: number
  /** Multiplies the messages that one socket takes in ten seconds, by its contract. */
  socketLimitsTimes: number
  trust: TokenTrust
  admitToCode: AdmitToCode
}

/** Serves the documented WebSockets; `acceptUpgrades` has prepared the app. RULES TR2, SH1. */
export function serveSockets(app: FastifyInstance, parts: SocketParts): SocketServer {
  const { bus, gateway, messagesPer10s, socketLimitsTimes, trust, counts, admitToCode } = parts
  const connections = new Map<string, Connection>()
  const caller = createSocketCaller(bus, gateway, (kind) => announcements(connections, kind))
  const watching = createWatchRooms(bus, admitToCode)
  const context: GatewayContext = {
    gateway,
    caller,
    watching,
    messages: createCounts(),
    messagesPer10s,
    socketLimitsTimes,
    counts,
    closed: ({ conn }) => void connections.delete(conn),
  }
  const broadcasts = createBroadcasts(bus, connections)
  const delayedFlush = createDelayedFlush()
  const nextConn = countedIds(6)
  let draining = false

  const admit = async (request: FastifyRequest) => {
    if (draining) throw new RefusedError(refuse(503, 'This gateway is stopping. Please connect again.', {}, 1))
    return parts.admit(request)
  }
  const accept = (contract: SocketContract, socket: WebSocket, request: FastifyRequest) => {
    const stream: Duplex = request.raw.socket
    if (draining) {
      // The drain began while the upgrade was decided about, and closes the sockets that it found.
      socket.close(CLOSE.restart, 'restart')
      stream.uncork()
      return
    }
    socket.removeAllListeners('error') // the plugin's holds request and reply for as long as the socket; the connection has one too
    const conn = nextConn()
    const user = request.opener as User // `admit` has let the request in
    const connection = runConnection(context, conn, contract, socket, user, paramsOf(request), stream)
    connection.told = broadcasts.version()
    connections.set(conn, connection)
    delayedFlush.add(connection)
  }
  routeSockets(app, { gateway, counts, admit }, accept)

  const stopPushes = hearPushes(bus, gateway, (conn, text) => {
    const connection = connections.get(conn)
    if (connection) deliverPush(connection, text)
  })
  const stopHeartbeat = startHeartbeat(bus, gateway, connections, caller.epochs)
  const stopWatching = watchLiveness(connections, trust)

  return {
    count: () => connections.size,
    watchedMatches: watching.count,
    drain: (overMs) => {
      draining = true
      return closeAll([...connections.values()], overMs)
    },
    stop: () => {
      stopHeartbeat()
      stopWatching()
      stopPushes()
      broadcasts.stop()
      watching.stop()
      caller.stop()
    },
  }
}

/** Closes sockets with 1012, spread over `overMs`, and waits until their services have been asked to close them. */
async function closeAll(open: readonly Connection[], overMs: number): Promise<void> {
  await Promise.all(
    open.map(async ({ socket }, i) => {
      await new Promise((resolve) => setTimeout(resolve, (overMs * i) / Math.max(1, open.length)))
      socket.close(CLOSE.restart, 'restart')
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, open.length > 0 ? 200 : 0)) // the close calls leave
}
