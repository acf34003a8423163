import type { Duplex } from 'node:stream'
import { CLOSE } from '@skirmish/contracts/constants'
import { clashSocket } from '@skirmish/contracts/sockets/clash'
import { matchSocket } from '@skirmish/contracts/sockets/match'
import { matchmakingSocket } from '@skirmish/contracts/sockets/matchmaking'
import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import type { TokenTrust, User } from '@skirmish/service-kit/access-token'
import type { Bus } from '@skirmish/service-kit/bus'
import { countedIds } from '@skirmish/service-kit/counted-ids'
import { nothingHere } from '@skirmish/service-kit/http'
import { RefusedError, refuse } from '@skirmish/service-kit/refusal'
import { createSocketCaller } from '@skirmish/service-kit/socket-rpc-client'
import { hearPushes } from '@skirmish/service-kit/socket-rpc-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { createBroadcasts } from './broadcasts.ts'
import type { Connection, GatewayContext } from './connection.ts'
import { createCounts } from './counts.ts'
import { createDelayedFlush } from './delayed-flush.ts'
import { deliverPush } from './delivery.ts'
import { announcements, startHeartbeat } from './heartbeat.ts'
import { watchLiveness } from './liveness.ts'
import { runConnection } from './socket-connection.ts'
import type { SocketCounts } from './socket-counts.ts'

export interface SocketServer {
  count(): number
  /** Closes every socket with 1012, spread over `overMs`; clients come back, to another gateway. */
  drain(overMs: number): Promise<void>
  stop(): void
}

export interface SocketParts {
  bus: Bus
  gateway: string
  /** Messages of one person in ten seconds, over all of the person's sockets. */
  messagesPer10s: number
  trust: TokenTrust
  counts: SocketCounts
  /** Admits the user who may open a socket, and throws the refusal else. The socket's seat is given back when the connection closes. */
  admit(request: FastifyRequest): Promise<User>
}

const CONTRACTS: readonly SocketContract[] = [matchmakingSocket, matchSocket, clashSocket]
/** An id in the path of a match or a session. */
const PLAIN_ID = /^[A-Za-z0-9_-]{1,64}$/
const NO_PARAMS = Object.freeze({})

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who opens a socket. */
    opener: User | null
  }
}

/** Serves the documented WebSockets; `acceptUpgrades` has prepared the app. RULES TR2, SH1. */
export function serveSockets(app: FastifyInstance, parts: SocketParts): SocketServer {
  const { bus, gateway, messagesPer10s, trust, counts } = parts
  const connections = new Map<string, Connection>()
  const caller = createSocketCaller(bus, gateway, (kind) => announcements(connections, kind))
  const context: GatewayContext = {
    gateway,
    caller,
    messages: createCounts(),
    messagesPer10s,
    counts,
    closed: ({ conn }) => void connections.delete(conn),
  }
  const broadcasts = createBroadcasts(bus, connections)
  const delayedFlush = createDelayedFlush()
  const nextConn = countedIds(6)
  let draining = false

  /**
   * Runs once the upgrade may happen: bytes written from here on wait until the connection releases them. It detaches Node's response,
   * which would stay in memory as long as its stream.
   */
  const hold = async (request: FastifyRequest, reply: FastifyReply) => {
    const stream = request.raw.socket
    reply.raw.detachSocket(stream)
    stream.cork()
  }
  const admit = async (request: FastifyRequest) => {
    if (draining) throw new RefusedError(refuse(503, 'This gateway is stopping. Please connect again.', {}, 1))
    for (const id of Object.values(paramsOf(request)))
      if (!PLAIN_ID.test(id)) throw new RefusedError(refuse(404, 'There is nothing at this address.'))
    request.opener = await parts.admit(request)
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
  app.decorateRequest('opener', null)
  app.websocketServer.on('headers', (list: string[]) => list.push(`x-gateway: ${gateway}`))
  for (const contract of CONTRACTS)
    app.route({
      method: 'GET',
      url: contract.path,
      config: { operation: `socket_${contract.id}`, socket: true },
      onRequest: async (request) => (request.ws ? admit(request) : undefined),
      onResponse: async (request, reply) => {
        // An upgrade that is accepted has no answer of Fastify's.
        if (request.ws) counts.opening(contract.id, reply.statusCode >= 500 ? 'failed' : 'refused')
      },
      preHandler: async (request, reply) => (request.ws ? hold(request, reply) : undefined),
      handler: nothingHere,
      wsHandler: (socket, request) => accept(contract, socket, request),
    })

  const stopPushes = hearPushes(bus, gateway, (conn, text) => {
    const connection = connections.get(conn)
    if (connection) deliverPush(connection, text)
  })
  const stopHeartbeat = startHeartbeat(bus, gateway, connections, caller.epochs)
  const stopWatching = watchLiveness(connections, trust)

  return {
    count: () => connections.size,
    drain: async (overMs) => {
      draining = true
      const open = [...connections.values()]
      await Promise.all(
        open.map(async ({ socket }, i) => {
          await new Promise((resolve) => setTimeout(resolve, (overMs * i) / Math.max(1, open.length)))
          socket.close(CLOSE.restart, 'restart')
        }),
      )
      await new Promise((resolve) => setTimeout(resolve, open.length > 0 ? 200 : 0)) // the close calls leave
    },
    stop: () => {
      stopHeartbeat()
      stopWatching()
      stopPushes()
      broadcasts.stop()
      caller.stop()
    },
  }
}

const paramsOf = (request: FastifyRequest): Readonly<Record<string, string>> => {
  const params = request.params as Record<string, string> // the router's own
  return Object.keys(params).length > 0 ? params : NO_PARAMS
}
