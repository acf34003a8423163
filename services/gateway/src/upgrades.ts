import websocket from '@fastify/websocket'
import { SOCKETS } from '@skirmish/contracts/sockets/sockets'
import { bearerOf, type User } from '@skirmish/service-kit/auth/access-token'
import { sendRefusal } from '@skirmish/service-kit/http/error-mapper'
import { RefusedError, refuse } from '@skirmish/service-kit/http/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AdmitUser, refuseFor } from './admit-user.ts'
import { clientAddressOf } from './client-address.ts'
import { createAddressLimit, createCounts } from './counts.ts'
import { createPlaces } from './places.ts'
import { refuseOnStream } from './server-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a WebSocket may be opened at the route. */
    socket?: boolean
  }
}

/** ws drops a longer message before it is in memory, whichever socket it comes on; each socket's own limit is checked after that. */
const MAX_MESSAGE_BYTES = Math.max(...SOCKETS.map(({ limit }) => limit.messageBytes))
/** The gateway drops the connection of a client that does not answer a close within this time. */
const CLOSE_WITHIN_MS = 5_000
const OPTIONS = {
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: MAX_MESSAGE_BYTES,
  closeTimeout: CLOSE_WITHIN_MS, // which the types of ws do not know yet
}
const NO_SOCKET = refuse(404, 'There is no WebSocket at this address.')
const GONE = refuse(400, 'The connection has been closed.')
const BAD_HANDSHAKE = refuse(400, 'The WebSocket handshake is not valid.')

/** Prepares an app for WebSockets. An upgrade passes the hooks of its route first, so a refused one is an HTTP answer. RULES TR2. */
export async function acceptUpgrades(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: OPTIONS,
    errorHandler: () => {}, // a close follows, which the connection handles
    preClose: (done) => done(), // the sockets are drained before the app closes
  })
  app.websocketServer.on('wsClientError', (_error, stream) => refuseOnStream(stream, BAD_HANDSHAKE))
  app.addHook('onRequest', (request, reply, done) => {
    if (request.ws && !request.routeOptions.config.socket) sendRefusal(reply, NO_SOCKET)
    else done()
  })
}

/** A socket's token is in its address; every other call's is in a header. */
export function tokenOf(request: FastifyRequest): string {
  if (!request.ws) return bearerOf(request)
  const { token } = request.query as Record<string, unknown>
  return typeof token === 'string' ? token : ''
}

export interface UpgradeLimits {
  /** Upgrades that one address asks for in ten seconds, and sockets that one person opens in that time. */
  upgrades: number
  openings: number
  /** Open sockets of one person. */
  perPerson: number
  sameOrigin(request: FastifyRequest): boolean
}

/** Decides about an upgrade: its address's pace, its page's origin, its token, and how many sockets the person opens and has. */
export function createDoorkeeper(
  admitUser: AdmitUser,
  limits: UpgradeLimits,
): (request: FastifyRequest) => Promise<User> {
  const upgrades = createAddressLimit(limits.upgrades)
  const openings = createCounts()
  const open = createPlaces()
  return async (request) => {
    refuseFor(upgrades(clientAddressOf(request)))
    if (!limits.sameOrigin(request)) throw new RefusedError(refuse(403, 'Pages of this origin may not connect.'))
    const user = await admitUser(request)
    refuseFor(openings.waitFor(user.user_id, limits.openings))
    if (request.raw.socket.destroyed) throw new RefusedError(GONE) // its close, which would give the seat back, is over
    const count = open.held(user.user_id)
    if (count >= limits.perPerson)
      throw new RefusedError(refuse(429, `You have ${count} connections open. Please close some.`, {}, 10))
    open.take(user.user_id)
    request.raw.socket.once('close', () => open.leave(user.user_id))
    return user
  }
}
