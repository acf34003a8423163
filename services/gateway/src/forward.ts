import type { OutgoingHttpHeaders } from 'node:http'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import { batchPerTick } from '@skirmish/service-kit/process/batch-per-tick'
import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'
import { answerTo, ClientLeft } from './pass-answer.ts'

export interface Forwarded {
  method: string
  /** With its query, as a browser sent it. */
  path: string
  headers: Record<string, string>
  body: Buffer | null
  /** Milliseconds that the answer's head may take. */
  answerWithinMs: number
  /** What the answer's headers begin with. */
  answerHeaders: OutgoingHttpHeaders
  /** Whether repeating the request does no harm: it reads, or the service knows its id. */
  repeatable: boolean
}

const RETRY_FOR_MS = 5_000
const PAUSE_MS = 150
const BODY_WITHIN_MS = 30_000

/**
 * Passes a request on and the answer back. A replica that does not answer is replaced by another, for up to five seconds; a
 * request that is not repeatable only when it cannot have arrived. Throws when none answered.
 */
export async function forward(
  upstream: Upstream,
  poolAt: (url: string) => Dispatcher,
  request: Forwarded,
  reply: FastifyReply,
): Promise<void> {
  const deadline = Date.now() + RETRY_FOR_MS
  for (;;) {
    let last: unknown
    for (const url of upstream.order()) {
      const result = await once(poolAt(url), request, reply)
      if (result === 'answered') return
      upstream.failed(url)
      last = result.error
      if (reply.raw.headersSent || reply.raw.destroyed || (result.arrived && !request.repeatable)) throw last
    }
    if (Date.now() > deadline) throw last
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** `arrived` is false when the request reached no service, so another may be asked. */
type Result = 'answered' | { error: Error; arrived: boolean }

function once(pool: Dispatcher, request: Forwarded, reply: FastifyReply): Promise<Result> {
  return new Promise((resolve) => {
    const { method, path, headers, body } = request
    let controller: Dispatcher.DispatchController | undefined
    /** Whether the replica is still starting: it has not looked at the request. */
    let booting = false
    const leave = () => controller?.abort(new ClientLeft())
    const settle = (result: Result) => {
      reply.raw.off('close', leave)
      resolve(result)
    }
    reply.raw.once('close', leave)
    const answer = answerTo(reply.raw, request.answerHeaders)
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (started) => {
        controller = started
        if (reply.raw.destroyed) leave()
      },
      onResponseStart: (_controller, status, received) => {
        booting = received['x-booting'] !== undefined
        if (!booting) answer.head(status, received)
      },
      onResponseData: (running, chunk) => {
        if (!booting) answer.body(chunk, running)
      },
      onResponseEnd: () => {
        if (booting) return settle({ error: new Error('the replica is starting'), arrived: false })
        answer.end()
        settle('answered')
      },
      onResponseError: (_controller, error) => {
        if (reply.raw.headersSent) reply.raw.destroy()
        settle(error instanceof ClientLeft ? 'answered' : { error, arrived: controller !== undefined })
      },
    }
    const times = { headersTimeout: request.answerWithinMs, bodyTimeout: BODY_WITHIN_MS }
    batchPerTick(() => {
      try {
        pool.dispatch({ method: method as Dispatcher.HttpMethod, path, headers, body, ...times }, handler) // the contract's method
      } catch (error) {
        settle({ error: error as Error, arrived: false }) // nothing else is thrown
      }
    })
  })
}
