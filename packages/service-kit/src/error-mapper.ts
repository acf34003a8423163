import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, RefusedError, refuse } from './refusal.ts'

/** PostgreSQL and socket error codes that mean "not now": the caller may try again. */
const OUTAGE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '55P03',
])

/** Writes a refusal. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(refusal.retryAfter)))
  return reply.code(refusal.status).send(refusal.body)
}

/** The one place where an error becomes HTTP. Bugs are logged whole and told in one sentence. RULES TR3. */
export function mapError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, refusalOf(error) ?? bug(error, request, reply))
}

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof RefusedError) return error.refusal
  if (error.statusCode === 413) return refuse(413, 'The request is too large.')
  if (error.statusCode === 415) return refuse(400, 'Send the request as application/json.')
  if (error.statusCode === 400 || error instanceof SyntaxError)
    return refuse(400, 'The request could not be read. It must be valid JSON.')
  if (
    OUTAGE.has(error.code) ||
    /connection terminated|timeout exceeded when trying to connect|stream isn't writeable|max retries per request|connection is closed/i.test(
      error.message,
    )
  ) {
    return refuse(503, 'The service is not available right now. Please try again.', {}, 1)
  }
  return undefined
}

function bug(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Refusal {
  request.log.error({ err: error }, 'the request failed')
  reply.code(500)
  return { ...refuse(503, 'Something went wrong on our side.'), status: 500 as 503 } // 500 is nobody's expected refusal
}
