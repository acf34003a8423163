import underPressure from '@fastify/under-pressure'
import { RefusedError, refuse } from '@skirmish/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'

/** The gateway refuses calls while the event loop's mean delay over a second is above this: each would take longer than its client waits. */
const MOST_DELAY_MS = 1_000
const BUSY = refuse(503, 'The service is busy right now. Please try again.', {}, 2)
/** The gateway answers probes all the same: restarting a busy gateway makes it busier. */
const PROBES = new Set(['/livez', '/readyz'])

/** Refuses calls while this process cannot keep up. */
export async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    pressureHandler: async (request) => {
      if (!PROBES.has(request.routeOptions.url ?? '')) throw new RefusedError(BUSY)
    },
  })
}
