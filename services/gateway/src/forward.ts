import type { OutgoingHttpHeader } from 'node:http'
import { atEndOfTurn } from '@skirmish/service-kit/end-of-turn'
import type { Upstream } from '@skirmish/service-kit/upstream'
import type { FastifyReply } from 'fastify'
import type { Dispatcher, Pool } from 'undici'

export interface Forwarded {
  method: Dispatcher.HttpMethod
  path: string
  headers: Record<string, string>
  body: Buffer | null
  /** What the answer's headers begin with: names and values in turn. */
  answerHeaders: readonly string[]
  /** Doing it twice does no harm: it reads, or the service knows the request's id. */
  repeatable: boolean
}

const DROPPED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])
const RETRY_FOR_MS = 5_000
const PAUSE_MS = 150
/** Answers up to this size are passed on in one piece. */
const WHOLE_BYTES = 64 * 1024

/**
 * Passes a request on and the answer back. A replica that does not answer is replaced by another, for up to five seconds; a
 * request that is not repeatable only when it cannot have arrived. Throws when none answered.
 */
export async function forward(upstream: Upstream, request: Forwarded, reply: FastifyReply): Promise<void> {
  const deadline = Date.now() + RETRY_FOR_MS
  for (;;) {
    let last: unknown
    for (const pool of upstream.order()) {
      try {
        return await once(pool, request, reply)
      } catch (error) {
        upstream.failed(pool)
        last = error
        if (reply.raw.headersSent || reply.raw.destroyed || !(request.repeatable || neverArrived(error))) throw error
      }
    }
    if (Date.now() > deadline) throw last
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

function neverArrived(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT'
}

function once(pool: Pool, request: Forwarded, reply: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const { raw } = reply
    /** What has come of an answer that is passed on in one piece: headers and body then leave by one write. */
    let whole: string | null = null
    const options = {
      method: request.method,
      path: request.path,
      headers: request.headers,
      body: request.body,
      headersTimeout: 75_000,
    }
    let status = 0
    const headers: OutgoingHttpHeader[] = [...request.answerHeaders]
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => {},
      onResponseStart: (controller, code, received) => {
        if (raw.destroyed) return controller.abort(new Error('the client has left'))
        for (const name in received) {
          const value = received[name]
          if (value !== undefined && !DROPPED.has(name)) headers.push(name, value)
        }
        status = code
        if (Number(received['content-length'] ?? Number.POSITIVE_INFINITY) <= WHOLE_BYTES) whole = ''
        else raw.writeHead(status, headers)
      },
      onResponseData: (controller, chunk) => {
        if (whole !== null) whole += chunk.toString('latin1')
        else if (!raw.write(chunk)) {
          controller.pause()
          raw.once('drain', () => controller.resume())
        }
      },
      onResponseEnd: () => {
        if (whole === null) raw.end()
        else {
          raw.writeHead(status, headers)
          atEndOfTurn(() => raw.end(whole, 'latin1'))
        }
        resolve()
      },
      onResponseError: (_controller, error) => {
        if (raw.headersSent) raw.destroy()
        reject(error)
      },
    }
    atEndOfTurn(() => {
      try {
        pool.dispatch(options, handler)
      } catch (error) {
        reject(error)
      }
    })
  })
}
