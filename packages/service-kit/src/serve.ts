import type { Route } from '@skirmish/contracts/rest/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import type { TokenVerifier, User } from './access-token.ts'
import { sendRefusal } from './error-mapper.ts'
import { isRefusal, type Refusal, RefusedError, refuse } from './refusal.ts'

type Parsed<S> = S extends TSchema ? Static<S> : undefined

/** What a handler gets: everything parsed by the route's contract. */
export interface Call<R extends Route> {
  user: R['access'] extends 'user' ? User : null
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  /** The same for every retry of one request by a gateway; names a submission. */
  requestId: string
  /** The address of the person's machine, as the gateway saw it. */
  clientAddress: string
}

/** Serves a documented route: authenticates, parses by the contract, and maps answer or refusal to HTTP. */
export function serve<const R extends Route>(
  http: FastifyInstance,
  verifier: TokenVerifier | null,
  route: R,
  handle: (call: Call<R>) => Promise<Static<R['answer']['schema']> | Refusal>,
): void {
  const params = route.params && parser(route.params, 'path', true)
  const query = route.query && parser(route.query, 'query', true)
  const body = route.body && parser(route.body, 'body', false)
  http.route({
    method: route.method,
    url: route.path,
    config: { operation: route.id },
    handler: async (request, reply) => {
      const user = route.access === 'user' ? await authenticate(request, verifier) : null
      const call = {
        user,
        params: params?.(request.params),
        query: query?.(request.query),
        body: body?.(request.body),
        requestId: request.id,
        clientAddress: String(request.headers['x-client-address'] ?? request.ip),
      } as Call<R> // the parsers are the route's own
      return answer(reply, route, await handle(call))
    },
  })
}

function answer(reply: FastifyReply, route: Route, result: unknown): FastifyReply {
  if (isRefusal(result)) return sendRefusal(reply, result)
  return reply.code(route.answer.status).send(route.answer.status === 204 ? undefined : result)
}

async function authenticate(request: FastifyRequest, verifier: TokenVerifier | null): Promise<User> {
  const header = request.headers.authorization ?? ''
  const user = header.startsWith('Bearer ') && verifier ? await verifier.verify(header.slice(7)) : null
  if (!user) throw new RefusedError(refuse(401, 'Please log in: the access token is missing, expired or not valid.'))
  return user
}

function parser(schema: TSchema, where: string, convert: boolean): (value: unknown) => unknown {
  const compiled = Compile(schema)
  return (raw) => {
    const value = convert ? Value.Default(schema, Value.Convert(schema, raw ?? {})) : raw
    if (compiled.Check(value)) return value
    throw new RefusedError(refuse(400, `The ${where} is not valid.`, { errors: fieldErrors(schema, value) }))
  }
}

function fieldErrors(schema: TSchema, value: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const error of Value.Errors(schema, value)) {
    const required =
      error.keyword === 'required' ? (error.params as { requiredProperties?: string[] }).requiredProperties : undefined
    for (const field of required ?? [error.instancePath.slice(1) || 'body']) {
      errors[field] ??= []
      const messages = errors[field]
      const text = required ? 'This field is required.' : wordsFor(schema, field, error.message)
      if (messages.length < 3 && !messages.includes(text)) messages.push(text)
    }
  }
  return errors
}

/** A field whose schema describes itself is told in those words: a pattern says nothing to a person. */
function wordsFor(schema: TSchema, field: string, message: string): string {
  const { properties } = schema as { properties?: Record<string, { description?: string }> }
  const description = properties?.[field]?.description
  return description ? `Must be ${description}.` : message
}
