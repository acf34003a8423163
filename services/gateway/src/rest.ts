import type { OutgoingHttpHeaders } from 'node:http'
import { bodyLimitOf, isPicture, type Route } from '@skirmish/contracts/rest/route'
import { ROUTES } from '@skirmish/contracts/rest/routes'
import { bearerOf } from '@skirmish/service-kit/auth/access-token'
import { clientAddressHeaders } from '@skirmish/service-kit/auth/internal-calls'
import { sendRefusal } from '@skirmish/service-kit/http/error-mapper'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import { traceHeaders } from '@skirmish/service-kit/telemetry/telemetry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AdmitCall } from './admit-call.ts'
import { clientAddressOf } from './client-address.ts'
import { forward } from './forward.ts'
import { judgedLane } from './judged-lane.ts'
import type { BehindGateway, Lane, Lanes } from './lanes.ts'
import type { PlaysRanked } from './ranked-matches.ts'
import { PAGE_OR_API } from './security-headers.ts'
import { isNavigation, type WebApp } from './web-app.ts'

export interface RestParts {
  upstreams: Record<BehindGateway, Upstream>
  lanes: Pick<Lanes, 'judged' | 'plain'>
  playsRanked: PlaysRanked
  admit: AdmitCall
  instance: string
  /** By which the services believe the address of a client. */
  token: string | undefined
}

/** The answers to these calls wait for a verdict. Match-room makes one submission of a request's id, however often the request comes. */
const JUDGED = new Set(['runCode', 'submitCode', 'runFreely', 'submitTrial'])
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const BUSY = refuse(503, 'The service is busy right now. Please try again.', {}, 2)
const AWAY = refuse(503, 'The service is not available right now. Please try again.', {}, 2)

/** Registers every documented route; each is passed on, unparsed, to the service that answers it. */
export function serveRest(app: FastifyInstance, parts: RestParts, web: WebApp): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const route of ROUTES)
    if (route.anyBody) app.register(async (own) => serveOne(takingAnyBody(own), route, parts, web))
    else serveOne(app, route, parts, web)
  for (const path of new Set(ROUTES.map((route) => route.path))) refuseOtherMethods(app, path, web)
}

/** The app whose routes take a body of whatever type, and pass none on. */
function takingAnyBody(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
  return app
}

function serveOne(app: FastifyInstance, route: Route, parts: RestParts, web: WebApp): void {
  if (route.service === 'gateway') return
  const upstream = parts.upstreams[route.service]
  const plain = parts.lanes.plain[route.service]
  const isJudged = JUDGED.has(route.id)
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: bodyLimitOf(route),
    config: { operation: route.id },
    onRequest: async (request, reply) => {
      // A browser that opens a picture's address gets the picture.
      if (isPicture(route)) return parts.admit(route, request, reply)
      if (route.method === 'GET') reply.header('vary', PAGE_OR_API)
      if (isNavigation(request)) return web.page(reply)
      return parts.admit(route, request, reply)
    },
    handler: async (request, reply) => {
      const lane = isJudged ? await judgedLane(parts.lanes.judged, parts.playsRanked, request) : plain
      return pass(route, upstream, lane, parts, request, reply)
    },
  })
}

function refuseOtherMethods(app: FastifyInstance, path: string, web: WebApp): void {
  const allowed = ROUTES.filter((route) => route.path === path).map((route): string => route.method)
  const method = METHODS.filter((one) => !allowed.includes(one))
  const refusal = refuse(405, `This address answers ${allowed.join(' and ')} alone.`)
  app.route({
    method,
    url: path,
    onRequest: async (request, reply) => {
      if (isNavigation(request)) return web.page(reply)
      return sendRefusal(reply.header('allow', allowed.join(', ')), refusal)
    },
    handler: () => {}, // the hook has answered
  })
}

async function pass(
  route: Route,
  upstream: Upstream,
  lane: Lane,
  { instance, token }: Pick<RestParts, 'instance' | 'token'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  // A client that left while its lane was looked for would give up nothing.
  const leave = !reply.raw.destroyed && (await lane.admission.enter((giveUp) => reply.raw.once('close', giveUp)))
  if (!leave) return sendRefusal(reply, BUSY)
  const authorization = bearerOf(request) && request.headers.authorization
  const headers: Record<string, string> = {
    'x-request-id': request.id,
    ...clientAddressHeaders(clientAddressOf(request), token),
    ...traceHeaders(),
  }
  if (authorization) headers.authorization = authorization
  const languages = request.headers['accept-language']
  if (languages) headers['accept-language'] = languages
  const body = request.body as Buffer | undefined // the only parser gives buffers
  if (body) headers['content-type'] = 'application/json'
  reply.header('x-gateway', instance)
  const answerHeaders = reply.getHeaders() as OutgoingHttpHeaders // Fastify's type allows numbers everywhere
  const repeatable = JUDGED.has(route.id) || route.method === 'GET'
  const { answerWithinMs } = lane
  reply.hijack()
  try {
    const passed = { method: route.method, path: request.url, headers, body: body ?? null }
    await forward(upstream, lane.poolAt, { ...passed, answerWithinMs, answerHeaders, repeatable }, reply)
  } catch (error) {
    request.log.warn({ err: error, operation: route.id }, 'no replica answered')
    answerRaw(reply, answerHeaders)
  } finally {
    leave()
  }
  return undefined
}

/** Refuses on a reply that has been taken from Fastify. */
function answerRaw({ raw }: FastifyReply, headers: OutgoingHttpHeaders): void {
  if (raw.headersSent || raw.destroyed) return
  const json = { 'content-type': 'application/json; charset=utf-8', 'retry-after': String(AWAY.retryAfter) }
  raw.writeHead(AWAY.status, { ...headers, ...json }).end(JSON.stringify(AWAY.body))
}
