import type { Route } from '@skirmish/contracts/rest/route'
import type { Redis } from '@skirmish/service-kit/database/redis'
import { talliesOf } from '@skirmish/service-kit/http/address-keys'
import { RefusedError } from '@skirmish/service-kit/http/refusal'
import { TEACHERS_ONLY } from '@skirmish/service-kit/http/serve'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AdmitUser, refuseFor } from './admit-user.ts'
import { createAtOnce } from './at-once.ts'
import { clientAddressOf } from './client-address.ts'
import type { Config } from './config.ts'
import { waitForAll } from './counts.ts'
import { createExactCounts, type ExactCounts } from './exact-counts.ts'
import { createSharedCounts, type SharedCounts } from './shared-counts.ts'

export interface CallLimits {
  calls: SharedCounts
  exact: ExactCounts
  /** Calls in ten seconds of one caller over all routes that declare no limit. */
  per10s: number
  /** Calls of a person under way at a time over all routes that declare no such limit. */
  atOnce: number
  /** Multiplies what routes declare for an address. */
  addressTimes: number
  stop(): void
}

/** The counts of calls, which all gateways share through Redis. */
export function createCallLimits(redis: Redis, config: Config): CallLimits {
  const prefix = `${config.NATS_PREFIX}:gateway`
  const calls = createSharedCounts(redis, prefix)
  return {
    calls,
    exact: createExactCounts(redis, prefix),
    per10s: config.REQUESTS_PER_10S,
    atOnce: config.REQUESTS_AT_ONCE,
    addressTimes: config.ADDRESS_LIMITS_TIMES,
    stop: calls.stop,
  }
}

/** Lets a call in, or throws the refusal. */
export type AdmitCall = (route: Route, request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** How many bodies may arrive at a time from one address, behind which a school may stand, or from one player: each costs memory. */
const MOST_ARRIVING = { public: 64, user: 8, teacher: 2 }

/** A school stands behind one address, and logs in within seconds. */
const PEOPLE_OF_ADDRESS = 16

/** Checks a call's token, and the limits that its route declares, before the gateway reads a byte of the body. RULES TR2, TR3. */
export function createAdmitCall(admitUser: AdmitUser, limits: CallLimits): AdmitCall {
  const { calls, exact, per10s, addressTimes } = limits
  const most = { ofPerson: limits.atOnce, ofAddress: limits.atOnce * PEOPLE_OF_ADDRESS * addressTimes }
  const [underWay, arriving] = [createAtOnce(), createAtOnce()]
  return async (route, request, reply) => {
    // A user's id looks different from an address.
    const person = route.access === 'public' ? null : await admitUser(request)
    const user = person?.user_id ?? null
    const tallies = user === null ? talliesOf(clientAddressOf(request)) : ([{ key: user, times: 1 }] as const)
    const [{ key: caller }] = tallies
    const { limit } = route
    const bucket = limit ? (limit.bucket ?? route.id) : ''
    if (limit?.atOnce) underWay(request, reply.raw, `${bucket} ${caller}`, limit.atOnce)
    else underWay(request, reply.raw, caller, user === null ? most.ofAddress : most.ofPerson)
    if (limit?.exact) refuseFor(await exact(bucket, caller, limit.per10s))
    else {
      const often = limit ? limit.per10s * (user === null ? addressTimes : 1) : per10s
      refuseFor(waitForAll(calls, tallies, often, bucket && `${bucket} `))
    }
    if (route.access === 'teacher' && person?.role !== 'teacher') throw new RefusedError(TEACHERS_ONLY)
    if (!route.body) return
    try {
      // A request closes as soon as its body has been read, or will never be.
      arriving(request, request.raw, caller, MOST_ARRIVING[route.access])
    } catch (error) {
      reply.header('connection', 'close') // the body would go on dribbling
      throw error
    }
  }
}
