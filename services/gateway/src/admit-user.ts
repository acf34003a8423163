import { authenticate, claimOf, isPublished, recall, type User } from '@skirmish/service-kit/auth/access-token'
import { type Tally, talliesOf } from '@skirmish/service-kit/http/address-keys'
import { RefusedError, refuse } from '@skirmish/service-kit/http/refusal'
import { NOT_LOGGED_IN } from '@skirmish/service-kit/http/serve'
import type { FastifyRequest } from 'fastify'
import { clientAddressOf } from './client-address.ts'
import { createCounts, waitForAll } from './counts.ts'

/** The user of a request with a valid token; throws the refusal else. */
export type AdmitUser = (request: FastifyRequest) => Promise<User>

/** Throws a 429 when the caller has to wait. */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw new RefusedError(refuse(429, 'Too many requests. Please slow down.', {}, Math.ceil(seconds)))
}

/** How many people, and keys, the gateway remembers. */
const MOST_KNOWN = 50_000
/** A signature costs 0.3 ms, so those of an address's strangers may take a tenth of a core. */
const STRANGERS = 10

/**
 * Verifies tokens. The gateway counts those that fail by their signature alone: others are refused for what they say, which costs no
 * signature, and shut nobody out. A school stands behind one address, so a failure counts for the person whom the token names; for the
 * address only while the gateway has verified no token of that person yet. RULES TR2, TR3.
 */
export function createAdmitUser(failuresPer10s: number): AdmitUser {
  const failures = createCounts()
  const [people, keys] = [createRemembered(), createRemembered()]

  /** Counts before the check, so that tokens at the same time count too, and takes the counts of those that pass off again. */
  const counting = async <T>(tallies: readonly Tally[], check: () => Promise<T>): Promise<T> => {
    refuseFor(waitForAll(failures, tallies, failuresPer10s))
    const passed = await check().catch((error) => {
      giveBack(tallies)
      throw error
    })
    if (passed) giveBack(tallies)
    return passed
  }
  const giveBack = (tallies: readonly Tally[]) => {
    for (const { key } of tallies) failures.giveBack(key)
  }
  return async (request) => {
    const token = request.server.tokenOf(request)
    const known = recall(request, token)
    if (known) return known
    const claim = claimOf(request, token)
    if (!claim) throw new RefusedError(NOT_LOGGED_IN)
    const { user_id, kid } = claim
    const address = talliesOf(clientAddressOf(request))
    if (!keys.has(kid)) {
      // A key that the gateway does not know costs auth a question.
      const asking = address.map(({ key, times }) => ({ key: `key ${key}`, times }))
      if (!(await counting(asking, () => isPublished(request, kid)))) throw new RefusedError(NOT_LOGGED_IN)
      keys.add(kid)
    }
    const person = { key: `${user_id} ${address[0].key}`, times: 1 }
    const strangers = people.has(user_id) ? [] : address.map(({ key, times }) => ({ key, times: times * STRANGERS }))
    const user = await counting([person, ...strangers], () => authenticate(request))
    if (!user) throw new RefusedError(NOT_LOGGED_IN)
    people.add(user_id)
    return user
  }
}

/** A set that forgets its oldest members. */
function createRemembered(): { has(id: string): boolean; add(id: string): void } {
  const ids = new Set<string>()
  return {
    has: (id) => ids.has(id),
    add: (id) => {
      ids.delete(id)
      if (ids.size >= MOST_KNOWN) ids.delete(ids.values().next().value ?? '')
      ids.add(id)
    },
  }
}
