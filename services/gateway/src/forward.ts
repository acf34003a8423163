import { traceHeaders } from '@skirmish/service-kit/telemetry'
import type { Upstream } from '@skirmish/service-kit/upstream'
import type { FastifyReply } from 'fastify'
import type { Dispatcher, Pool } from 'undici'

export interface Forwarded {
  method: Dispatcher.HttpMethod
  path: string
  headers: Record<string, string>
  body: Buffer | null
  /** Doing it twice does no harm: it reads, or the service knows the request's id. */
  repeatable: boolean
}

const DROPPED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])
const RETRY_FOR_MS = 5_000
const PAUSE_MS = 150

/**
 * Passes a request on and the answer back as it streams. A replica that does not answer is replaced by another, for up
 * to five seconds; a request that is not repeatable only when it cannot have arrived. Throws when none answered.
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
    pool.dispatch(
      {
        method: request.method,
        path: request.path,
        headers: { ...request.headers, ...traceHeaders() },
        body: request.body,
        headersTimeout: 75_000,
      },
      {
        onRequestStart: () => {},
        onResponseStart: (controller, status, headers) => {
          if (raw.destroyed) return controller.abort(new Error('the client has left'))
          const kept = Object.entries(headers).filter(([name]) => !DROPPED.has(name))
          raw.writeHead(status, Object.fromEntries(kept) as Record<string, string | string[]>) // undici gives strings or lists
        },
        onResponseData: (controller, chunk) => {
          if (raw.write(chunk)) return
          controller.pause()
          raw.once('drain', () => controller.resume())
        },
        onResponseEnd: () => {
          raw.end()
          resolve()
        },
        onResponseError: (_controller, error) => {
          if (raw.headersSent) raw.destroy()
          reject(error)
        },
      },
    )
  })
}
