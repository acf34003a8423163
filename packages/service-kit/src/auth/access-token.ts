import fastifyJwt, { type TokenOrHeader } from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusedError, refuse } from '../http/refusal.ts'
import type { EndedSessions } from './ended-sessions.ts'

export interface User {
  user_id: string
  username: string
  role: 'student' | 'teacher'
  /** When the token expires, in seconds since the epoch. */
  expires: number
  /** The session that the token belongs to, and the key that signed it: when one ends, so does the token. */
  session: string
  kid: string
}

/** Finds the public key of an id, as PEM; null when there is none. Throws when auth does not answer. */
export type KeySource = (kid: string) => Promise<string | null>

/** What a process believes about tokens. */
export interface TokenTrust {
  keyOf: KeySource
  ended: EndedSessions
}

export const TOKEN_ISSUER = 'skirmish'
const ALGORITHM = 'EdDSA'
const LONGEST_TOKEN = 2_000
/** How many verified tokens a process remembers: a signature costs about 0.3 ms, fast-jwt's own cache behind the plugin 25 µs, this map 0.1 µs. */
const CACHE_SIZE = 50_000
/** The clocks of the services' machines differ by no more than this. */
const CLOCK_TOLERANCE_MS = 30_000

/** The map's key is the end of a token, a part of its signature, as hashing all of the token costs 0.4 µs. */
const endOf = (token: string) => token.slice(-22)
type Known = Map<string, { token: string; user: User }>

declare module 'fastify' {
  interface FastifyInstance {
    knownTokens: Known
    tokenOf(request: FastifyRequest): string
    tokenTrust: TokenTrust
  }
}

interface Claims {
  sub: string
  name: string
  role?: string
  exp: number
  sid?: string
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  return header.startsWith('Bearer ') ? header.slice(7) : ''
}

/** Gives `authenticate` what it believes, and where a request carries its token. Call before the app is ready. */
export function verifyTokens(app: FastifyInstance, trust: TokenTrust, tokenOf = bearerOf): void {
  app.decorate('knownTokens', new Map())
  app.decorate('tokenOf', tokenOf)
  app.decorate('tokenTrust', trust)
  app.register(fastifyJwt, {
    secret: {
      public: async (_request: FastifyRequest, token: TokenOrHeader) => {
        const kid: unknown = 'header' in token ? token.header.kid : undefined
        const key = typeof kid === 'string' ? await trust.keyOf(kid) : null
        if (!key) throw NO_KEY
        return key
      },
    },
    decode: { complete: true },
    verify: {
      complete: true,
      algorithms: [ALGORITHM],
      allowedIss: TOKEN_ISSUER,
      checkTyp: 'at+jwt',
      requiredClaims: ['iss', 'sub', 'name', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_MS,
      extractToken: (request) => {
        const token = tokenOf(request as FastifyRequest) // the plugin's type omits decorations
        return token.length > LONGEST_TOKEN ? '' : token
      },
    },
  })
}

/** Whether the session of a user's token, or the key that signed it, has ended. RULES AU3. */
export const hasEnded = ({ ended }: TokenTrust, { session, kid }: User): boolean => ended.has(session) || ended.has(kid)

/** The user of a request's token when it has been verified before, has not expired and has not ended; costs no promise. */
export function recall({ server }: FastifyRequest, token: string): User | undefined {
  const known = server.knownTokens.get(endOf(token))
  if (known?.token !== token) return undefined
  if (known.user.expires * 1_000 > Date.now() && !hasEnded(server.tokenTrust, known.user)) return known.user
  server.knownTokens.delete(endOf(token))
  return undefined
}

/**
 * Whom a token names, and the key that it says it is signed with; null for a token that no signature could make valid. It costs a tenth of
 * a signature, and proves nothing.
 */
export function claimOf({ server }: FastifyRequest, token: string): { user_id: string; kid: string } | null {
  const { header, payload } = decoded(server, token) ?? {}
  if (header?.alg !== ALGORITHM || typeof header.kid !== 'string' || payload?.iss !== TOKEN_ISSUER) return null
  const { sub, exp } = payload
  if (typeof sub !== 'string' || typeof exp !== 'number' || exp * 1_000 + CLOCK_TOLERANCE_MS < Date.now()) return null
  return { user_id: sub, kid: header.kid }
}

/** Whether auth publishes a key of this id. Throws a refusal when auth does not answer. */
export async function isPublished({ server }: FastifyRequest, kid: string): Promise<boolean> {
  const key = await server.tokenTrust.keyOf(kid).catch(() => {
    throw new RefusedError(AWAY)
  })
  return key !== null
}

type Parts = Record<'header' | 'payload', Record<string, unknown>>

function decoded({ jwt }: FastifyInstance, token: string): Parts | null {
  if (!token || token.length > LONGEST_TOKEN) return null
  try {
    return jwt.decode<Parts>(token, { complete: true })
  } catch {
    return null
  }
}

/** The user of a request's access token, or null when the token is missing or not valid. Throws when the keys are missing and auth does not answer. */
export async function authenticate(request: FastifyRequest): Promise<User | null> {
  const { knownTokens, tokenOf } = request.server
  const token = tokenOf(request)
  const user = recall(request, token) ?? (token && (await verified(request)))
  if (!user) return null
  if (knownTokens.size >= CACHE_SIZE) knownTokens.delete(knownTokens.keys().next().value ?? '')
  knownTokens.set(endOf(token), { token, user })
  return user
}

async function verified(request: FastifyRequest): Promise<User | null> {
  const { tokenTrust } = request.server
  let token: { header: { kid: string }; payload: Claims }
  try {
    token = await request.jwtVerify<typeof token>()
    await tokenTrust.ended.known()
  } catch (error) {
    if (error === NO_KEY || isBadToken(error)) return null
    throw new RefusedError(AWAY)
  }
  const { sub, name, role, exp, sid } = token.payload
  if (typeof sub !== 'string' || !sub || typeof name !== 'string') return null
  const user: User = {
    user_id: sub,
    username: name,
    role: role === 'teacher' ? 'teacher' : 'student',
    expires: exp,
    session: typeof sid === 'string' ? sid : '', // a release before gave tokens no session, for 15 minutes
    kid: token.header.kid,
  }
  return hasEnded(tokenTrust, user) ? null : user
}

const AWAY = refuse(503, 'The service is not available right now. Please try again.', {}, 2)
const NO_KEY = new Error('no key has this id')
const isBadToken = (error: unknown): boolean => /^(FST_JWT|FAST_JWT)/.test(String((error as { code?: string }).code))
