import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR_SECONDS = 31_536_000

/**
 * Adds headers to every answer: browsers guess no type from its content, keep it only if its route says so, and stay on TLS where a
 * trusted proxy speaks it. Pages get the rest from `pageHeaders`.
 */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'", 'data:'],
        'worker-src': ["'self'", 'blob:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false, // over plain HTTP it means nothing; see below
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
    done()
  })
}

/** Headers of an answer that is the app's page: at many addresses the API answers instead, by these request headers. */
export function pageHeaders(reply: FastifyReply): FastifyReply {
  void reply.helmet() // it writes the headers before it returns
  return reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: PAGE_OR_API,
  })
}

export const PAGE_OR_API = 'accept, sec-fetch-dest'
