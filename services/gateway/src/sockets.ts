import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { CLOSE } from '@skirmish/contracts/constants'
import { liveSubjects, type SocketCall, type SocketReply } from '@skirmish/contracts/live'
import { clashSocket } from '@skirmish/contracts/sockets/clash'
import { matchSocket } from '@skirmish/contracts/sockets/match'
import { matchmakingSocket } from '@skirmish/contracts/sockets/matchmaking'
import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import type { TokenVerifier } from '@skirmish/service-kit/access-token'
import type { Bus } from '@skirmish/service-kit/bus'
import { callSocketService } from '@skirmish/service-kit/live'
import { WebSocketServer } from 'ws'
import { type Connection, runConnection } from './socket-connection.ts'

export interface SocketServer {
  count(): number
  /** Closes every socket with 1012, spread over `overMs`; clients come back, to another gateway. */
  drain(overMs: number): Promise<void>
  stop(): void
}

const CONTRACTS: readonly SocketContract[] = [matchmakingSocket, matchSocket, clashSocket]
const MAX_MESSAGE_BYTES = 16 * 1024
const PING_MS = 25_000
const BEAT_MS = 2_000
const CALL_TIMEOUT_MS = 2_000
const CALL_RETRIES_MS = 20_000

/** The documented WebSockets on the gateway's port. */
export function serveSockets(
  server: Server,
  bus: Bus,
  verifier: TokenVerifier,
  gateway: string,
  messagesPer10s: number,
): SocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  })
  const connections = new Map<string, Connection>()
  const alive = new WeakSet<object>()
  let draining = false

  const onUpgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://gateway')
    const found = route(url.pathname)
    if (draining) return refuseUpgrade(stream, 503, 'Service Unavailable')
    if (!found) return refuseUpgrade(stream, 404, 'Not Found')
    const user = await verifier.verify(url.searchParams.get('token') ?? '').catch(() => undefined)
    if (user === undefined) return refuseUpgrade(stream, 503, 'Service Unavailable')
    if (!user) return refuseUpgrade(stream, 401, 'Unauthorized')
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const conn = randomUUID()
      const parts = {
        contract: found.contract,
        conn,
        gateway,
        call: callUntilAnswered(found.contract.id),
        messagesPer10s,
      }
      alive.add(socket)
      socket.on('pong', () => alive.add(socket))
      socket.on('close', () => connections.delete(conn))
      connections.set(conn, runConnection(parts, socket, user, found.params))
    })
  }

  /** Asks the service behind a socket until it answers; nobody there means: in a moment, after a restart or an election. */
  const callUntilAnswered =
    (socket: string) =>
    async (request: SocketCall, stillWanted: () => boolean): Promise<SocketReply | null> => {
      const until = Date.now() + CALL_RETRIES_MS
      while (stillWanted() && Date.now() < until) {
        try {
          return await callSocketService(bus, socket, request, CALL_TIMEOUT_MS)
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 150))
        }
      }
      return null
    }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => {})
    void onUpgrade(request, stream, head)
  })
  sockets.on('headers', (list) => list.push(`x-gateway: ${gateway}`))

  const pushes = bus.nc.subscribe(bus.subject(liveSubjects.push({ gateway, conn: '*' })), {
    callback: (_error, message) => {
      const connection = connections.get(message.subject.slice(message.subject.lastIndexOf('.') + 1))
      if (connection?.socket.readyState === 1) connection.socket.send(message.data, { binary: false })
    },
  })
  const broadcasts = bus.nc.subscribe(bus.subject(liveSubjects.broadcast('*')), {
    callback: (_error, message) => {
      const kind = message.subject.slice(message.subject.lastIndexOf('.') + 1)
      for (const connection of connections.values())
        if (connection.kind === kind) connection.socket.send(message.data, { binary: false })
    },
  })
  const announcements = bus.nc.subscribe(bus.subject(liveSubjects.announce('*')), {
    callback: (_error, message) => {
      const kind = message.subject.slice(message.subject.lastIndexOf('.') + 1)
      for (const connection of connections.values()) if (connection.kind === kind) connection.reopen()
    },
  })
  const beat = setInterval(() => {
    const counts: Record<string, number> = {}
    for (const { kind } of connections.values()) counts[kind] = (counts[kind] ?? 0) + 1
    bus.nc.publish(bus.subject(liveSubjects.beat), JSON.stringify({ gateway, sockets: counts }))
  }, BEAT_MS)
  const ping = setInterval(() => {
    for (const { socket } of connections.values()) {
      if (!alive.has(socket)) socket.terminate() // it has not answered the last ping
      alive.delete(socket)
      socket.ping()
    }
  }, PING_MS)

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
      clearInterval(beat)
      clearInterval(ping)
      for (const subscription of [pushes, broadcasts, announcements]) subscription.unsubscribe()
    },
  }
}

function route(pathname: string): { contract: SocketContract; params: Record<string, string> } | null {
  const parts = pathname.split('/').filter(Boolean)
  for (const contract of CONTRACTS) {
    const wanted = contract.path.split('/').filter(Boolean)
    if (wanted.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = wanted.every((piece, i) => {
      if (piece.startsWith(':')) params[piece.slice(1)] = decodeURIComponent(parts[i] ?? '')
      return piece.startsWith(':') || piece === parts[i]
    })
    if (fits) return { contract, params }
  }
  return null
}

/** A refused upgrade is an HTTP answer, not an accepted socket that dies. RULES TR2. */
function refuseUpgrade(stream: Duplex, status: number, text: string): void {
  stream.end(`HTTP/1.1 ${status} ${text}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
