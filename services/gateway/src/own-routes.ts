import { bodyLimitOf, type Route } from '@skirmish/contracts/rest/route'
import { parser } from '@skirmish/service-kit/http/parser'
import { RefusedError, refuse } from '@skirmish/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { AdmitCall } from './admit-call.ts'

type BodyOf<R extends Route> = R extends { body: TSchema } ? Static<R['body']> : undefined

export interface OwnRoutes {
  /** Serves a route; where its answer has a body, `handle` gives it. */
  route<const R extends Route>(
    route: R,
    // biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing returns nothing
    handle: (body: BodyOf<R>) => Static<R['answer']['schema']> | void,
  ): void
}

/** Routes that the gateway answers itself; `serveRest` has prepared the app, and its limits hold for them too. */
export function createOwnRoutes(app: FastifyInstance, admit: AdmitCall): OwnRoutes {
  return {
    route: (route, handle) => {
      const parse = route.body && parser(route.body, 'body', false)
      app.route({
        method: route.method,
        url: route.path,
        bodyLimit: bodyLimitOf(route),
        config: { operation: route.id },
        onRequest: (request, reply) => admit(route, request, reply),
        handler: async (request, reply) => {
          const body = parse?.(jsonOf(request.body)) as Parameters<typeof handle>[0] // parsed by its schema
          return reply.code(route.answer.status).send(handle(body))
        },
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
