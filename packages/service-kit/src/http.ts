import { context, trace } from '@opentelemetry/api'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteHandlerMethod } from 'fastify'
import { countedIds } from './counted-ids.ts'
import { mapError } from './error-mapper.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'
import { refuse } from './refusal.ts'
import { contextFrom, SpanKind, startSpan } from './telemetry.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
  }
  interface FastifyRequest {
    span: import('@opentelemetry/api').Span | null
  }
}

const BODY_LIMIT = 1024 * 1024

/**
 * A Fastify app with the house's errors, ids, spans and metrics; routes come from `serve`. With `trustIds` a request keeps the id
 * that its sender gave it.
 */
export function createHttp(
  log: Logger,
  metrics: Metrics,
  notFound: RouteHandlerMethod = nothingHere,
  trustIds = true,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger, // Fastify's logger type lags pino's
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestIdHeader: trustIds ? 'x-request-id' : false,
    genReqId: countedIds(12),
    forceCloseConnections: 'idle',
    childLoggerFactory: (logger) => logger, // the active span's ids are in every line already
  })
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = contextFrom({ traceparent: request.headers.traceparent as string | undefined })
    const name = request.routeOptions.config.operation ?? `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    const span = startSpan(name, { kind: SpanKind.SERVER }, parent)
    request.span = span
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation
    request.span?.setAttribute('http.response.status_code', reply.statusCode).end()
    if (operation) metrics.http.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (operation && reply.statusCode >= 500)
      request.log.warn({ operation, status: reply.statusCode }, 'answered with a failure')
    done()
  })
  app.setErrorHandler(mapError)
  app.setNotFoundHandler(notFound)
  return app
}

export const nothingHere: RouteHandlerMethod = (_request, reply) =>
  reply.code(404).send(refuse(404, 'There is nothing at this address.').body)
