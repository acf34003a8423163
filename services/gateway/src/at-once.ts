import type { EventEmitter } from 'node:events'
import { RefusedError, refuse } from '@skirmish/service-kit/http/refusal'
import type { FastifyRequest } from 'fastify'
import { createPlaces } from './places.ts'

const GONE = refuse(400, 'The connection has been closed.')
const TOO_MANY = refuse(429, 'Too many requests are on their way. Please slow down.', {}, 2)

/** Takes a place of a caller until `part` of the request, or its connection, closes; throws the refusal when there is none. */
export type AtOnce = (request: FastifyRequest, part: EventEmitter, caller: string, most: number) => void

/** Bounds what a caller has under way at a time. */
export function createAtOnce(): AtOnce {
  const underWay = createPlaces()
  return (request, part, caller, most) => {
    if (request.raw.socket.destroyed) throw new RefusedError(GONE) // its close, which would give the place back, is over
    if (underWay.held(caller) >= most) throw new RefusedError(TOO_MANY)
    underWay.take(caller)
    const { socket } = request.raw
    const leave = () => {
      part.off('close', leave)
      socket.off('close', leave)
      underWay.leave(caller)
    }
    part.once('close', leave)
    // The response to a request behind another one on the connection does not close with it. There may be many.
    socket.setMaxListeners(0).once('close', leave)
  }
}
