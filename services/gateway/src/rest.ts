import type { Route, ServiceName } from '@skirmish/contracts/rest/route'
import { ROUTES } from '@skirmish/contracts/rest/routes'
import type { TokenVerifier } from '@skirmish/service-kit/access-token'
import { sendRefusal } from '@skirmish/service-kit/error-mapper'
import { refuse } from '@skirmish/service-kit/refusal'
import { traceHeaders } from '@skirmish/service-kit/telemetry'
import type { Upstream } from '@skirmish/service-kit/upstream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddressOf } from './client-address.ts'
import { forward } from './forward.ts'
import type { Replica } from './replica.ts'
import type { RequestLimit } from './request-limit.ts'

export interface RestParts {
  upstreams: Record<Exclude<ServiceName, 'gateway'>, Upstream>
  /** The replica at a URL that an upstream names. */
  replicaAt(url: string): Replica
  verifier: TokenVerifier
  limit: RequestLimit
  trusted: ReadonlySet<string>
  instance: string
}

/** Match-room makes one submission of a request's id, however often it comes. */
const JUDGED = new Set(['runCode', 'submitCode'])

/** A path that is both a page and an API path answers the app to a browser's navigation. RULES OP1. */
export function isNavigation(request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest']
  if (destination) return destination === 'document'
  const accept = String(request.headers.accept ?? '')
  const [html, json] = [accept.indexOf('text/html'), accept.indexOf('application/json')]
  return html >= 0 && (json < 0 || html < json)
}

/** Registers every documented route; each is passed on, unparsed, to the service that answers it. */
export function serveRest(app: FastifyInstance, parts: RestParts, page: (reply: FastifyReply) => FastifyReply): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const route of ROUTES) {
    if (route.service === 'gateway') continue
    const upstream = parts.upstreams[route.service]
    app.route({
      method: route.method,
      url: route.path,
      config: { operation: route.id },
      handler: (request, reply) => {
        if (route.method === 'GET' && isNavigation(request)) return page(reply)
        return pass(route, upstream, parts, request, reply)
      },
    })
  }
}

async function pass(
  route: Route,
  upstream: Upstream,
  parts: RestParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const address = clientAddressOf(request.raw, parts.trusted)
  const authorization = request.headers.authorization ?? ''
  let caller = address // or a user's id, which looks different
  if (route.access === 'user') {
    const token = authorization.startsWith('Bearer ') ? authorization.slice(7) : ''
    const user = parts.verifier.recall(token) ?? (await parts.verifier.verify(token))
    if (!user)
      return sendRefusal(reply, refuse(401, 'Please log in: the access token is missing, expired or not valid.'))
    caller = user.user_id
  }
  const wait = parts.limit.waitFor(caller)
  if (wait > 0) return sendRefusal(reply, refuse(429, 'Too many requests. Please slow down.', {}, Math.max(1, wait)))

  const headers: Record<string, string> = { 'x-request-id': request.id, 'x-client-address': address, ...traceHeaders() }
  if (authorization) headers.authorization = authorization
  const body = request.body as Buffer | undefined // the only parser gives buffers
  if (body) headers['content-type'] = 'application/json'
  reply.hijack()
  try {
    await forward(
      upstream,
      parts.replicaAt,
      {
        method: route.method,
        path: request.url,
        headers,
        body: body ?? null,
        answerHeaders: ['x-gateway', parts.instance],
        repeatable: route.method === 'GET' || JUDGED.has(route.id),
      },
      reply,
    )
  } catch (error) {
    request.log.warn({ err: error, operation: route.id }, 'no replica answered')
    if (!reply.raw.headersSent && !reply.raw.destroyed) {
      reply.raw.writeHead(503, {
        'x-gateway': parts.instance,
        'content-type': 'application/json; charset=utf-8',
        'retry-after': '2',
      })
      reply.raw.end(JSON.stringify({ detail: 'The service is not available right now. Please try again.' }))
    }
  }
  return undefined
}
