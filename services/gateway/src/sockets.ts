import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { CLOSE } from '@skirmish/contracts/constants'
import { liveSubjects } from '@skirmish/contracts/live'
import { clashSocket } from '@skirmish/contracts/sockets/clash'
import { matchSocket } from '@skirmish/contracts/sockets/match'
import { matchmakingSocket } from '@skirmish/contracts/sockets/matchmaking'
import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import type { TokenVerifier, User } from '@skirmish/service-kit/access-token'
import type { Bus } from '@skirmish/service-kit/bus'
import { countedIds } from '@skirmish/service-kit/counted-ids'
import { hearPushes } from '@skirmish/service-kit/live'
import { createSocketCaller } from '@skirmish/service-kit/socket-calls'
import { type WebSocket, WebSocketServer } from 'ws'
import { createBroadcasts } from './broadcasts.ts'
import { createHold } from './hold.ts'
import { takePlainUpgrades, type UpgradeRequest } from './plain-upgrades.ts'
import { announce, type Connection, type ConnectionHouse, runConnection } from './socket-connection.ts'

export interface SocketServer {
  count(): number
  /** Closes every socket with 1012, spread over `overMs`; clients come back, to another gateway. */
  drain(overMs: number): Promise<void>
  stop(): void
}

const CONTRACTS: readonly SocketContract[] = [matchmakingSocket, matchSocket, clashSocket]
const MAX_MESSAGE_BYTES = 16 * 1024
const BEAT_MS = 2_000
/** Each socket is pinged once in so many steps, a share of them in each: all at once would stop everything else. */
const PING_STEPS = 100
const PING_STEP_MS = 250
/** Of a query; what an access token is made of is never escaped. */
const TOKEN = /(?:^|&)token=([^&]*)/
/** What stands in the path of a match or a session. */
const PLAIN_ID = /^[A-Za-z0-9_-]{1,64}$/

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
  const caller = createSocketCaller(bus, gateway, function* (kind) {
    for (const connection of connections.values())
      if (connection.contract.id === kind && !connection.busy) yield (answered) => announce(connection, answered)
  })
  const house: ConnectionHouse = {
    gateway,
    caller,
    messagesPer10s,
    closed: ({ conn }) => void connections.delete(conn),
  }
  const broadcasts = createBroadcasts(bus, connections)
  const holding = createHold()
  const nextConn = countedIds(6)
  let draining = false

  const accept = (stream: Duplex, socket: WebSocket, found: Found, user: User) => {
    const conn = nextConn()
    const connection = runConnection(house, conn, found.contract, socket, user, found.params, stream)
    connection.told = broadcasts.version()
    connections.set(conn, connection)
    holding.add(connection)
  }
  const upgrade = (request: UpgradeRequest, stream: Duplex, head: Buffer, found: Found, user: User | null) => {
    if (!user) return refuseUpgrade(stream, 401, 'Unauthorized')
    stream.cork() // until the connection lets go
    const asked = request as IncomingMessage // of which ws needs no more
    sockets.handleUpgrade(asked, stream, head, (socket) => accept(stream, socket, found, user))
  }
  const onUpgrade = (request: UpgradeRequest, stream: Duplex, head: Buffer) => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
    const found = route(path)
    if (draining) return refuseUpgrade(stream, 503, 'Service Unavailable')
    if (!found) return refuseUpgrade(stream, 404, 'Not Found')
    const token = TOKEN.exec(query)?.[1] ?? ''
    const known = verifier.recall(token)
    if (known) return upgrade(request, stream, head, found, known)
    stream.pause() // what is sent meanwhile waits
    verifier.verify(token).then(
      (user) => {
        upgrade(request, stream, head, found, user)
        stream.resume()
      },
      () => refuseUpgrade(stream, 503, 'Service Unavailable'), // the keys cannot be had
    )
  }
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', ignore)
    onUpgrade(request, stream, head)
  })
  const stopUpgrades = takePlainUpgrades(server, onUpgrade)
  sockets.on('headers', (list) => list.push(`x-gateway: ${gateway}`))

  const stopPushes = hearPushes(bus, gateway, (conn, text) => {
    const socket = connections.get(conn)?.socket
    if (socket?.readyState === 1) socket.send(text)
  })
  const beat = setInterval(() => {
    const counts: Record<string, number> = {}
    const now = Date.now() / 1000
    for (const { contract, user, socket } of connections.values()) {
      counts[contract.id] = (counts[contract.id] ?? 0) + 1
      if (user.expires <= now) socket.close(CLOSE.tokenExpired, 'the access token has expired')
    }
    bus.tell(bus.subject(liveSubjects.beat), JSON.stringify({ gateway, sockets: counts }))
  }, BEAT_MS)
  let visiting = connections.values()
  const ping = setInterval(() => {
    for (let left = Math.ceil(connections.size / PING_STEPS); left > 0; left--) {
      const { value, done } = visiting.next()
      if (done) {
        visiting = connections.values()
        return
      }
      if (value.pings > 0)
        value.socket.terminate() // the last ping found nobody
      else if (value.pings === 0) value.socket.ping()
      value.pings++
    }
  }, PING_STEP_MS)

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
      stopUpgrades()
    },
    stop: () => {
      clearInterval(beat)
      clearInterval(ping)
      stopPushes()
      broadcasts.stop()
      caller.stop()
    },
  }
}

interface Found {
  contract: SocketContract
  params: Readonly<Record<string, string>>
}

const NO_PARAMS = Object.freeze({})
const fixedPaths = new Map<string, Found>(
  CONTRACTS.filter(({ path }) => !path.includes(':')).map((contract) => [
    contract.path,
    { contract, params: NO_PARAMS },
  ]),
)

/** The socket at a path, with or without the trailing slash; a path's own parts are in `params`. */
function route(path: string): Found | null {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path
  const fixed = fixedPaths.get(plain)
  if (fixed) return fixed
  const parts = plain.split('/')
  for (const contract of CONTRACTS) {
    const wanted = contract.path.split('/')
    if (wanted.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = wanted.every((piece, i) => {
      if (piece.startsWith(':')) params[piece.slice(1)] = parts[i] ?? ''
      return piece.startsWith(':') ? PLAIN_ID.test(parts[i] ?? '') : piece === parts[i]
    })
    if (fits) return { contract, params }
  }
  return null
}

const ignore = () => {}

/** A refused upgrade is an HTTP answer, not an accepted socket that dies. RULES TR2. */
function refuseUpgrade(stream: Duplex, status: number, text: string): void {
  stream.once('finish', stream.destroy)
  stream.end(`HTTP/1.1 ${status} ${text}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
