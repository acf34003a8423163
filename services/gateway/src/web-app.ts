import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import { nothingHere } from '@skirmish/service-kit/http/http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { readPages } from './pages.ts'
import type { ResultFor } from './shown-results.ts'

export interface WebApp {
  /** Answers the page; the app in it reads the address. */
  page: (reply: FastifyReply) => FastifyReply
  /** Any address that is no file and no route: the page for a navigation, else 404. */
  notFound: RouteHandlerMethod
  /** The sources of the scripts in the pages, for their policy. */
  scripts: string[]
  /** Serves the built files, compressed as the browser accepts: those with a hash in their name for ever, others revalidated. */
  register(app: FastifyInstance): Promise<void>
}

/** A path that is both a page and an API path answers the app to a browser's navigation. RULES OP1. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || request.headers.upgrade) return false
  const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = request.headers
  // A service worker that passes a navigation on fetches it for no destination.
  if (destination) return destination === 'document' || (destination === 'empty' && mode === 'navigate')
  const accept = String(request.headers.accept ?? '')
  const [html, json] = [accept.indexOf('text/html'), accept.indexOf('application/json')]
  return html >= 0 && (json < 0 || html < json)
}

/** The built web app in `root`, of the site at `publicUrl`; `resultFor` finds what an address of the landing page shows. */
export function createWebApp(root: string, publicUrl: string, resultFor: ResultFor): WebApp {
  const { app: page, landing, kept, scripts } = readPages(root, new URL(publicUrl).origin)
  const notFound: RouteHandlerMethod = function (request, reply) {
    return isNavigation(request) ? page(reply) : nothingHere.call(this, request, reply)
  }
  return {
    page,
    scripts,
    notFound,
    register: async (app) => {
      if (!existsSync(root)) return
      const setHeaders = (response: { header(name: string, value: string): unknown }, path: string) => {
        response.header('vary', 'accept-encoding')
        response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      }
      // Pages have headers of their own; what else the build notes for tools is nobody's.
      const globIgnore = ['**/*.html*', '.vite/**']
      await app.register(fastifyStatic, {
        root,
        index: false,
        wildcard: false,
        globIgnore,
        preCompressed: true,
        setHeaders,
      })
      app.get('/', async (request, reply) => landing(reply, await resultFor(request)))
      app.get<{ Params: { file: string } }>('/pages/:file', function (request, reply) {
        const document = isNavigation(request) ? undefined : kept(reply, request.params.file)
        return document ?? notFound.call(this, request, reply)
      })
    },
  }
}
