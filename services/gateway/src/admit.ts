import { authenticate, recall, type User } from '@skirmish/service-kit/access-token'
import { addressKey } from '@skirmish/service-kit/address-key'
import { RefusedError, refuse } from '@skirmish/service-kit/refusal'
import { NOT_LOGGED_IN } from '@skirmish/service-kit/serve'
import type { FastifyRequest } from 'fastify'
import { clientAddressOf } from './client-address.ts'
import type { LocalLimit } from './local-limit.ts'

/** Throws a 429 when the caller has to wait. */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw new RefusedError(refuse(429, 'Too many requests. Please slow down.', {}, seconds))
}

/**
 * The user of a request with a valid token; throws the refusal else. The gateway counts refused tokens by address, and beyond a limit
 * verifies no new token from there: a signature costs 0.3 ms. RULES TR2.
 */
export async function admitUser(request: FastifyRequest, failures: LocalLimit): Promise<User> {
  const known = recall(request, request.server.tokenOf(request))
  if (known) return known
  const address = addressKey(clientAddressOf(request))
  refuseFor(await failures.check(address))
  const user = await authenticate(request)
  if (user) return user
  refuseFor(await failures.waitFor(address))
  throw new RefusedError(NOT_LOGGED_IN)
}
