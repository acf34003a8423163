import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { EventTooLargeError } from '../bus/event-size.ts'
import { isOutage } from '../process/outage.ts'
import { type Refusal, RefusedError, refuse } from './refusal.ts'

const RETRY_AFTER_SECONDS = 1

/** Writes a refusal. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(refusal.retryAfter)))
  return reply.code(refusal.status).send(refusal.body)
}

/** The one place where an error becomes HTTP. The log gets a bug whole, the caller one sentence. RULES TR3. */
export function mapError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, refusalOf(error) ?? bug(error, request, reply))
}

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof RefusedError) return error.refusal
  if (error.statusCode === 413) return refuse(413, 'The request is too large.')
  if (error.statusCode === 414) return refuse(414, 'The address is too long.')
  if (error.statusCode === 415) return refuse(415, 'Send the request as application/json.')
  if (error.code === 'FST_ERR_BAD_URL') return refuse(400, 'The address is not valid.')
  if (error.statusCode === 400 || error instanceof SyntaxError)
    return refuse(400, 'The request could not be read. It must be valid JSON.')
  if (error instanceof EventTooLargeError) return refuse(413, 'The request is too large.')
  if (isOutage(error))
    return refuse(503, 'The service is not available right now. Please try again.', {}, RETRY_AFTER_SECONDS)
  return undefined
}

function bug(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Refusal {
  request.log.error({ err: error }, 'the request failed')
  reply.code(500)
  return { ...refuse(503, 'Something went wrong on our side.'), status: 500 as 503 } // no route declares 500 as a refusal
}
