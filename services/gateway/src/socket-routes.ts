import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import { SOCKETS } from '@skirmish/contracts/sockets/sockets'
import type { User } from '@skirmish/service-kit/auth/access-token'
import { nothingHere } from '@skirmish/service-kit/http/http'
import { RefusedError, refuse } from '@skirmish/service-kit/http/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { SocketCounts } from './socket-counts.ts'

/** An id in the path of a match or a session. */
const PLAIN_ID = /^[A-Za-z0-9_-]{1,64}$/
const NO_PARAMS = Object.freeze({})

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who opens a socket. */
    opener: User | null
  }
}

export interface SocketRouteParts {
  gateway: string
  counts: SocketCounts
  /** Admits the user who may open a socket, and throws the refusal else. The socket's seat is given back when the connection closes. */
  admit(request: FastifyRequest): Promise<User>
}

/** Declares the routes of the documented WebSockets. `accept` gets each socket whose opener has been admitted. RULES TR2. */
export function routeSockets(
  app: FastifyInstance,
  parts: SocketRouteParts,
  accept: (contract: SocketContract, socket: WebSocket, request: FastifyRequest) => void,
): void {
  const { gateway, counts } = parts
  const admit = async (request: FastifyRequest) => {
    for (const id of Object.values(paramsOf(request)))
      if (!PLAIN_ID.test(id)) throw new RefusedError(refuse(404, 'There is nothing at this address.'))
    request.opener = await parts.admit(request)
  }
  app.decorateRequest('opener', null)
  app.websocketServer.on('headers', (list: string[]) => list.push(`x-gateway: ${gateway}`))
  for (const contract of SOCKETS)
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
}

/**
 * Runs once the upgrade may happen: bytes written from here on wait until the connection releases them. It detaches Node's response,
 * which would stay in memory as long as its stream.
 */
async function hold(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const stream = request.raw.socket
  reply.raw.detachSocket(stream)
  stream.cork()
}

/** What the path of a socket's upgrade names. */
export function paramsOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const params = request.params as Record<string, string> // the router's own
  return Object.keys(params).length > 0 ? params : NO_PARAMS
}
