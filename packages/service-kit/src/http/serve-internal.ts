import { internalRefusalsOf } from '@skirmish/contracts/internal/refusals'
import type { InternalRoute } from '@skirmish/contracts/internal/route'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { operatorOf } from '../auth/internal-calls.ts'
import { bodiesOf, declaredOnly } from './declared-answers.ts'
import { sendRefusal } from './error-mapper.ts'
import { requestParser } from './parser.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import type { Parsed } from './serve.ts'

/** What a handler of an internal route gets: everything parsed by the route's declaration. */
export interface InternalRequest<R extends InternalRoute> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  /** The operator's account on the machine that ran the command; `unknown` where a service calls. */
  operator: string
}

/** Serves an internal route: the guard opens it to the declared token, the request is parsed, the answer and refusals are bound to the declaration. */
export function serveInternal<const R extends InternalRoute>(
  http: FastifyInstance,
  route: R,
  handle: (call: InternalRequest<R>) => Promise<Static<R['answer']> | Refusal>,
): void {
  const parse = requestParser(route)
  const bodies = bodiesOf({ status: 200, schema: route.answer }, internalRefusalsOf(route))
  const check = declaredOnly(route.id, bodies)
  http.route({
    method: route.method,
    url: route.path,
    config: { operation: route.id, token: route.token },
    schema: { response: bodies },
    handler: async (request, reply) => {
      const call = { ...parse(request), operator: operatorOf(request.headers) } as InternalRequest<R> // the parsers are the route's own
      const result = await handle(call)
      if (isRefusal(result)) {
        check(result.status, result.body)
        return sendRefusal(reply, result)
      }
      check(200, result)
      return reply.send(result)
    },
  })
}
