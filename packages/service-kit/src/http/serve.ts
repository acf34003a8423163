import { refusalsOf } from '@skirmish/contracts/rest/refusals'
import { bodyLimitOf, isPicture, type Route } from '@skirmish/contracts/rest/route'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { authenticate, type User } from '../auth/access-token.ts'
import { bodiesOf, declaredOnly } from './declared-answers.ts'
import { sendRefusal } from './error-mapper.ts'
import { requestParser } from './parser.ts'
import { isRefusal, type Refusal, RefusedError, refuse } from './refusal.ts'

/** Answers a call without a valid access token. RULES TR2. */
export const NOT_LOGGED_IN = refuse(401, 'Please log in: the access token is missing, expired or not valid.')

/** Answers a student's call of a teacher's route. RULES AU6. */
export const TEACHERS_ONLY = refuse(403, 'Only teachers may do this.')

/** A part of a request after its route's parser. */
export type Parsed<S> = S extends TSchema ? Static<S> : undefined

/** What a handler gets: everything parsed by the route's contract. */
export interface Call<R extends Route> {
  user: R['access'] extends 'public' ? null : User
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  /** The same for every retry of one request by a gateway; names a submission. */
  requestId: string
  /** The address of the person's machine, as the gateway saw it. */
  clientAddress: string
  /** The Accept-Language header, empty without one. */
  acceptLanguage: string
  /** Aborts when the caller has left and no answer will be read. */
  left: AbortSignal
}

/** Serves a documented route: authenticates, parses the request by the contract and binds answers and refusals to it. */
export function serve<const R extends Route>(
  http: FastifyInstance,
  route: R,
  handle: (call: Call<R>) => Promise<Static<R['answer']['schema']> | Refusal>,
): void {
  const parse = requestParser(route)
  const bodies = bodiesOf(route.answer, refusalsOf(route))
  const check = declaredOnly(route.id, bodies)
  http.route({
    method: route.method,
    url: route.path,
    bodyLimit: bodyLimitOf(route),
    config: { operation: route.id },
    schema: { response: bodies },
    handler: async (request, reply) => {
      const user = route.access === 'public' ? null : await authenticate(request)
      if (route.access !== 'public' && !user) throw new RefusedError(NOT_LOGGED_IN)
      if (route.access === 'teacher' && user?.role !== 'teacher') throw new RefusedError(TEACHERS_ONLY)
      const parsed = parse(request)
      request.body = undefined // a large body is held by its call alone, which may let go of it
      const call = {
        user,
        ...parsed,
        requestId: request.id,
        clientAddress: String(request.headers['x-client-address'] ?? request.ip),
        acceptLanguage: String(request.headers['accept-language'] ?? ''),
        get left() {
          return leftSignal(reply)
        },
      } as Call<R> // the parsers are the route's own
      const result = await handle(call)
      if (isRefusal(result)) check(result.status, result.body)
      else if (!isPicture(route)) check(route.answer.status, result) // bytes have no schema
      return answer(reply, route, result)
    },
  })
}

function answer(reply: FastifyReply, route: Route, result: unknown): FastifyReply {
  if (isRefusal(result)) return sendRefusal(reply, result)
  const { status, file } = route.answer
  if (file?.type === 'text/csv')
    reply.type(`${file.type}; charset=utf-8`).header('content-disposition', `attachment; filename="${file.name}"`)
  else if (file)
    reply.type(file.type).headers({ 'cache-control': `public, max-age=${file.keptSeconds}`, 'x-robots-tag': 'noindex' })
  return reply.code(status).send(status === 204 ? undefined : result)
}

/** Fastify's own signal follows the request, which closes as soon as its body is read. */
function leftSignal(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}
