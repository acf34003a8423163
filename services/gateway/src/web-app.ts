import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { refuse } from '@skirmish/service-kit/refusal'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isNavigation } from './rest.ts'

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src 'self' blob:; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** Serves the built web app: files with a hash in their name for ever, the page itself never from a cache. */
export async function serveWebApp(app: FastifyInstance, root: string): Promise<(reply: FastifyReply) => FastifyReply> {
  const index = join(root, 'index.html')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : '<!doctype html><title>Skirmish</title><p>The web app is not built. Run npm run build.</p>'
  const page = (reply: FastifyReply) => reply.headers(PAGE_HEADERS).send(html)
  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      setHeaders: (response, path) => void response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && isNavigation(request)) return page(reply)
    return reply.code(404).send(refuse(404, 'There is nothing at this address.').body)
  })
  return page
}
