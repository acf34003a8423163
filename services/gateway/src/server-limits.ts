import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { talliesOf } from '@skirmish/service-kit/http/address-keys'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { FastifyHttpOptions, RawServerDefault } from 'fastify'
import type { TrustedProxy } from './client-address.ts'
import { createPlaces } from './places.ts'

/** A whole request, its body included, has to arrive within this time. */
const REQUEST_MS = 15_000
const HEADERS_MS = 10_000
/** How often node:http looks for requests that are late. */
const LOOK_MS = 1_000

/** Statuses for the errors that node:http reports on broken input. */
const REFUSALS: Readonly<Record<string, ReturnType<typeof refuse>>> = {
  HPE_HEADER_OVERFLOW: refuse(431, 'The address or the headers are too long.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: refuse(413, 'The request is too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: refuse(408, 'The request did not arrive in time.'),
}
const UNREADABLE = refuse(400, 'The request could not be read. It must be HTTP/1.1.')

/** Fastify's options for a server that strangers reach. RULES TR3. */
export function strangerProof(trusted: TrustedProxy): FastifyHttpOptions<RawServerDefault> {
  return {
    trustProxy: trusted,
    requestTimeout: REQUEST_MS,
    http: {
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: LOOK_MS,
      // The gateway ignores an offer of another protocol, such as h2c, and answers the request as it is.
      shouldUpgradeCallback: (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() === 'websocket',
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else refuseOnStream(socket, REFUSALS[error.code ?? ''] ?? UNREADABLE)
    },
  }
}

/** Answers on a connection that no response belongs to, and lets it go. */
export function refuseOnStream(stream: Duplex, { status, body }: ReturnType<typeof refuse>): void {
  const text = JSON.stringify(body)
  stream.once('finish', () => stream.destroy())
  stream.end(
    `HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

/** Keeps one address from taking all connections: the gateway closes one beyond its share at once. A trusted proxy may have any number. */
export function capConnections(
  server: Server,
  trusted: TrustedProxy,
  limits: { perAddress: number; all: number },
): void {
  const open = createPlaces()
  server.maxConnections = limits.all
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress
    if (!peer) return socket.destroy()
    if (trusted(peer, 0)) return
    const tallies = talliesOf(peer)
    if (tallies.some(({ key, times }) => open.held(key) >= limits.perAddress * times)) return socket.destroy()
    for (const { key } of tallies) open.take(key)
    socket.once('close', () => {
      for (const { key } of tallies) open.leave(key)
    })
  })
}
