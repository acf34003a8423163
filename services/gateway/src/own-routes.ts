import { bodyLimitOf, type Route } from '@skirmish/contracts/rest/route'
import { parser } from '@skirmish/service-kit/parser'
import { RefusedError, refuse } from '@skirmish/service-kit/refusal'
import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { AdmitCall } from './admit-call.ts'

export interface OwnRoutes {
  /** Serves a route that takes a body and answers nothing. */
  route<const R extends Route & { body: TSchema }>(route: R, handle: (body: Static<R['body']>) => void): void
  /** Serves a route that takes nothing and always answers the same. */
  constant<const R extends Route>(route: R, answer: Static<R['answer']['schema']>): void
}

/** Routes that the gateway answers itself; `serveRest` has prepared the app, and its limits hold for them too. */
export function createOwnRoutes(app: FastifyInstance, admit: AdmitCall): OwnRoutes {
  return {
    route: (route, handle) => {
      const parse = parser(route.body, 'body', false)
      app.route({
        method: route.method,
        url: route.path,
        bodyLimit: bodyLimitOf(route),
        config: { operation: route.id },
        onRequest: (request, reply) => admit(route, request, reply),
        handler: async (request, reply) => {
          handle(parse(jsonOf(request.body)) as Parameters<typeof handle>[0]) // parsed by its schema
          return reply.code(route.answer.status).send()
        },
      })
    },
    constant: (route, answer) => {
      app.route({
        method: route.method,
        url: route.path,
        config: { operation: route.id },
        onRequest: (request, reply) => admit(route, request, reply),
        handler: async (_request, reply) => reply.code(route.answer.status).send(answer),
      })
    },
  }
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new RefusedError(refuse(400, 'The body is not JSON.'))
  }
}
