import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { Upstream } from './upstream.ts'

export interface User {
  user_id: string
  username: string
  role: 'student' | 'teacher'
  /** When the token expires, in seconds since the epoch. */
  expires: number
}

export interface TokenVerifier {
  /** The user of a valid access token, or null. Throws only when the keys cannot be had. */
  verify(token: string): Promise<User | null>
  /** The user of a token that has been verified before and has not expired; costs no promise. */
  recall(token: string): User | undefined
}

/** Where the public keys come from. */
export type KeySource = () => Promise<JSONWebKeySet>

/** The keys that the auth service publishes. */
export function keysFrom(auth: Upstream): KeySource {
  return async () => (await auth.ask<JSONWebKeySet>('/.well-known/jwks.json', 3_000)) ?? { keys: [] }
}

export const TOKEN_ISSUER = 'skirmish'
const CACHE_SIZE = 50_000
/** Tokens are looked up by their end, a part of the signature, as hashing all of one costs 0.4 µs. */
const endOf = (token: string) => token.slice(-22)
const REFETCH_AFTER_MS = 5_000
const REFETCH_ALWAYS_MS = 5 * 60_000

/**
 * Verifies access tokens with the keys that auth publishes. A signature costs about 0.3 ms (EdDSA), a look-up in the
 * map of tokens seen 0.1 µs, so a token is verified once; an unknown key id fetches the keys again, at most every 5 s.
 */
export function createVerifier(source: KeySource): TokenVerifier {
  const seen = new Map<string, { token: string; user: User }>()
  let keys: ReturnType<typeof createLocalJWKSet> | undefined
  let fetchedAt = 0
  let fetching: Promise<void> | undefined

  const fetchKeys = () => {
    fetching ??= source()
      .then((set) => {
        keys = createLocalJWKSet(set)
        fetchedAt = Date.now()
      })
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }

  const check = async (token: string, mayFetch: boolean): Promise<User | null> => {
    if (!keys || Date.now() - fetchedAt > REFETCH_ALWAYS_MS)
      await fetchKeys().catch((error) => {
        if (!keys) throw error
      })
    if (!keys) return null
    try {
      const { payload } = await jwtVerify(token, keys, { issuer: TOKEN_ISSUER, algorithms: ['EdDSA'], typ: 'at+jwt' })
      return userOf(payload)
    } catch (error) {
      const unknownKey = error instanceof errors.JWKSNoMatchingKey
      if (!unknownKey || !mayFetch || Date.now() - fetchedAt < REFETCH_AFTER_MS) return null
      await fetchKeys()
      return check(token, false)
    }
  }

  const recall = (token: string): User | undefined => {
    const known = seen.get(endOf(token))
    if (known?.token !== token) return undefined
    if (known.user.expires * 1000 > Date.now()) return known.user
    seen.delete(endOf(token))
    return undefined
  }
  return {
    recall,
    verify: async (token) => {
      const known = recall(token)
      if (known) return known
      if (token.length > 2_000) return null
      const user = await check(token, true)
      if (user) {
        if (seen.size >= CACHE_SIZE) seen.delete(seen.keys().next().value ?? '')
        seen.set(endOf(token), { token, user })
      }
      return user
    },
  }
}

function userOf(payload: JWTPayload): User | null {
  const { sub, exp, name, role } = payload
  if (!sub || !exp || typeof name !== 'string') return null
  return { user_id: sub, username: name, role: role === 'teacher' ? 'teacher' : 'student', expires: exp }
}
