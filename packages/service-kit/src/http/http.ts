import { SpanStatusCode, trace } from '@opentelemetry/api'
import { INTERNAL, UNKNOWN_PATH } from '@skirmish/contracts/internal/route'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
  type RouteHandlerMethod,
} from 'fastify'
import { countedIds } from '../process/counted-ids.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { contextFrom, inSpan, recordsSpans, SpanKind, startSpan } from '../telemetry/telemetry.ts'
import { mapError } from './error-mapper.ts'
import { refuse } from './refusal.ts'

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
 * A Fastify app with our errors, ids, spans and metrics; routes come from `serve`. With `trustIds` a request keeps the id
 * that its sender gave it; `server` adds to Fastify's options.
 */
export function createHttp(
  log: Logger,
  metrics: Metrics,
  notFound: RouteHandlerMethod = nothingHere,
  trustIds = true,
  server: FastifyHttpOptions<RawServerDefault> = {},
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
    frameworkErrors: mapError,
    ...server,
  })
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (recordsSpans()) {
      const span = trace.getActiveSpan() ?? null // @fastify/otel has begun it, and ends it
      request.span = span
      // The instrumentation does not see the end of an answer that the gateway passes through.
      reply.raw.prependOnceListener('finish', () => {
        if (reply.raw.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      })
      return done()
    }
    const parent = contextFrom({ traceparent: request.headers.traceparent as string | undefined })
    const name = request.routeOptions.config.operation ?? `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    request.span = startSpan(name, { kind: SpanKind.SERVER }, parent)
    inSpan(request.span, done, parent)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation
    if (operation) metrics.http.record(reply.elapsedTime / 1000, { operation, status: String(reply.statusCode) })
    // An answer may end in the context of another request that used the same connection.
    if (operation && reply.statusCode >= 500)
      inSpan(request.span, () => request.log.warn({ operation, status: reply.statusCode }, 'the answer is a failure'))
    done()
  })
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    inSpan(request.span, () => mapError(error, request, reply)),
  )
  app.setNotFoundHandler(notFound)
  return app
}

/** Refuses an address that no route serves. The caller of an internal path learns that it is not a refusal of the path's route. */
export const nothingHere: RouteHandlerMethod = (request, reply) => {
  if (request.url.startsWith(INTERNAL)) reply.header(UNKNOWN_PATH, 'true')
  return reply.code(404).send(refuse(404, 'There is nothing at this address.').body)
}
