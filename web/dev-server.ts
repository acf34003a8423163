import { ROUTES } from '@skirmish/contracts/rest/routes'
import { SOCKETS } from '@skirmish/contracts/sockets/sockets'
import type { Plugin, ProxyOptions } from 'vite'

/** Where a running `npm start` serves. */
const TARGET = process.env.SKIRMISH_URL ?? 'http://127.0.0.1:8080'

/** `vite dev` in the gateway's place: the landing page at `/`, the app at every other address of a page, and calls and sockets sent on. */
export const inGatewaysPlace: Plugin = {
  name: 'in-gateways-place',
  apply: 'serve',
  config: () => ({ server: { proxy: proxied() } }),
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.split('?')[0] === '/') request.url = '/landing.html'
      next()
    })
  },
}

/** One entry for each path of the contracts. A path that is a page's address too is the page's when a browser goes there. */
const proxied = (): Record<string, ProxyOptions> =>
  Object.fromEntries(
    [...ROUTES, ...SOCKETS].map(({ path }) => [
      `^${path.replace(/:\w+/g, '[^/?]+').replace(/\/$/, '')}/?(\\?|$)`,
      {
        target: TARGET,
        ws: path.startsWith('/ws/'),
        bypass: ({ headers, url }) => (headers['sec-fetch-dest'] === 'document' ? url : undefined),
      },
    ]),
  )
