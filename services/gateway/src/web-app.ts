import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { nothingHere } from '@skirmish/service-kit/http'
import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify'
import { isNavigation } from './rest.ts'

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src 'self' blob:; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

export interface WebApp {
  /** Answers the page; the app in it reads the address. */
  page: (reply: FastifyReply) => FastifyReply
  /** Any address that is no file and no route: the page for a navigation, else 404. */
  notFound: RouteHandlerMethod
  /** Serves the built files: those with a hash in their name for ever, others revalidated. */
  register(app: FastifyInstance): Promise<void>
}

/** The built web app in `root`. */
export function createWebApp(root: string): WebApp {
  const index = join(root, 'index.html')
  const html = existsSync(index)
    ? readFileSync(index, 'utf8')
    : '<!doctype html><title>Skirmish</title><p>The web app is not built. Run npm run build.</p>'
  const page = (reply: FastifyReply) => reply.headers(PAGE_HEADERS).send(html)
  return {
    page,
    notFound(request, reply) {
      return request.method === 'GET' && isNavigation(request) ? page(reply) : nothingHere.call(this, request, reply)
    },
    register: async (app) => {
      if (!existsSync(root)) return
      const setHeaders = (response: { header(name: string, value: string): unknown }, path: string) =>
        void response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      await app.register(fastifyStatic, { root, index: false, wildcard: false, setHeaders })
      app.get('/', (_request, reply) => page(reply))
    },
  }
}
