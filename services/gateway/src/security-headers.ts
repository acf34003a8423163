import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR_SECONDS = 31_536_000

/**
 * Adds headers to every answer: browsers guess no type from its content, keep it only if its route says so, and stay on TLS where a
 * trusted proxy speaks it. Pages get the rest from `pageHeaders`; of the scripts in them `scripts` alone run, named by their hashes.
 */
export async function sendSecurityHeaders(app: FastifyInstance, scripts: string[]): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scripts],
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

/** Headers of an answer that is a page; `vary` names the request's headers that decide which. */
export function pageHeaders(reply: FastifyReply, vary: string): FastifyReply {
  void reply.helmet() // it writes the headers before it returns
  return reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary,
  })
}

/** At many addresses a page or the API answers, by these request headers. */
export const PAGE_OR_API = 'accept, sec-fetch-dest, sec-fetch-mode'
