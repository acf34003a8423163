import { RefusedError, refuse } from '@skirmish/service-kit/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'

const GONE = refuse(400, 'The connection has been closed.')
const TOO_MANY = refuse(429, 'Too many requests are on their way. Please slow down.', {}, 2)

/**
 * Bounds the requests of one caller whose bodies are still arriving: a body comes within milliseconds unless its sender dribbles, and
 * each arriving body costs memory. The gateway refuses a request beyond the bound and closes its connection.
 */
export function createArrivingBodies(): (
  request: FastifyRequest,
  reply: FastifyReply,
  caller: string,
  most: number,
) => void {
  const arriving = new Map<string, number>()
  return (request, reply, caller, most) => {
    if (request.raw.socket.destroyed) throw new RefusedError(GONE) // its close, which would end the count, is over
    const count = arriving.get(caller) ?? 0
    if (count >= most) {
      reply.header('connection', 'close')
      throw new RefusedError(TOO_MANY)
    }
    arriving.set(caller, count + 1)
    // A request closes as soon as its body has been read, or will never be.
    request.raw.once('close', () => {
      const left = (arriving.get(caller) ?? 1) - 1
      if (left > 0) arriving.set(caller, left)
      else arriving.delete(caller)
    })
  }
}
