import { createPublicKey, type JsonWebKey } from 'node:crypto'
import buildGetJwks from 'get-jwks'
import type { Upstream } from '../http/upstream.ts'
import type { KeySource, TokenTrust } from './access-token.ts'
import { createEndedSessions, endedSourceFrom } from './ended-sessions.ts'

const KEPT_MS = 5 * 60_000
const ANSWER_WITHIN_MS = 3_000
/** A service asks auth for an unknown id again only after this time, so that a client with made-up ids costs auth little. */
const UNKNOWN_FOR_MS = 5_000
const MOST_UNKNOWN = 1_000
const UNKNOWN = new Set(['JWK_NOT_FOUND', 'NO_JWKS'])

/** The keys that the auth service publishes: fetched by their id, kept for five minutes, and used for five more while auth is away. */
function keysFrom(auth: Upstream): KeySource {
  const jwks = buildGetJwks({ ttl: KEPT_MS })
  const pems = new WeakMap<Promise<unknown>, Promise<string>>()
  const unknown = new Map<string, number>()

  const keyAt = (domain: string, kid: string): Promise<string> => {
    const found = jwks.getJwk({ domain, alg: 'EdDSA', kid }) // the same promise while the key is kept
    let pem = pems.get(found)
    if (!pem) {
      pem = within(found, () => jwks.cache.delete(jwks.generateCacheKey('EdDSA', kid, `${domain}/`))).then(pemOf)
      pems.set(found, pem)
    }
    return pem
  }
  return async (kid) => {
    if ((unknown.get(kid) ?? 0) > Date.now()) return null
    let last: unknown
    for (const url of auth.order()) {
      try {
        return await keyAt(url, kid)
      } catch (error) {
        last = error
        if (UNKNOWN.has((error as { code?: string }).code ?? '')) {
          if (unknown.size >= MOST_UNKNOWN) unknown.clear()
          unknown.set(kid, Date.now() + UNKNOWN_FOR_MS)
          return null
        }
        auth.failed(url)
      }
    }
    throw last
  }
}

/** What the auth service publishes: its keys, and what ended. */
export const trustIn = (auth: Upstream): TokenTrust => ({
  keyOf: keysFrom(auth),
  ended: createEndedSessions(endedSourceFrom(auth)),
})

/** A JSON Web Key as PEM. */
export const pemOf = (jwk: object): string =>
  createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString() // auth's own key

async function within<T>(work: Promise<T>, late: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      late()
      reject(new Error('auth did not answer in time'))
    }, ANSWER_WITHIN_MS)
  })
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}
