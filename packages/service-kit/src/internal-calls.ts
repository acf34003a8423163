import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './error-mapper.ts'
import { refuse } from './refusal.ts'

/** The headers that a service sends with a call of another service's `/internal/*`. */
export const internalHeaders = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

/** Refuses calls of `/internal/*` that do not carry the deployment's token, and all of them where there is none. */
export function guardInternal(app: FastifyInstance, token: string | undefined): void {
  const expected = token === undefined ? null : Buffer.from(`Bearer ${token}`)
  app.addHook('onRequest', (request, reply, done) => {
    // The route that was matched, not the address: an address can be written in many ways.
    if (!request.routeOptions.url?.startsWith('/internal/')) return done()
    const given = Buffer.from(request.headers.authorization ?? '')
    if (expected && given.length === expected.length && timingSafeEqual(given, expected)) return done()
    sendRefusal(reply, refuse(401, 'This call needs the token of this deployment.'))
  })
}
