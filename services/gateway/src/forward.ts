import type { OutgoingHttpHeader } from 'node:http'
import { atEndOfTurn } from '@skirmish/service-kit/end-of-turn'
import type { Upstream } from '@skirmish/service-kit/upstream'
import type { FastifyReply } from 'fastify'
import type { Exchange, Replica } from './replica.ts'
import type { ReplicaRequest } from './write-request.ts'

export interface Forwarded extends ReplicaRequest {
  /** What the answer's headers begin with: names and values in turn. */
  answerHeaders: readonly string[]
  /** Doing it twice does no harm: it reads, or the service knows the request's id. */
  repeatable: boolean
}

const RETRY_FOR_MS = 5_000
const PAUSE_MS = 150
/** Answers up to this size are passed on in one piece. */
const WHOLE_BYTES = 64 * 1024

/**
 * Passes a request on and the answer back. A replica that does not answer is replaced by another, for up to five seconds; a
 * request that is not repeatable only when it cannot have arrived. Throws when none answered.
 */
export async function forward(
  upstream: Upstream,
  replicaAt: (url: string) => Replica,
  request: Forwarded,
  reply: FastifyReply,
): Promise<void> {
  const deadline = Date.now() + RETRY_FOR_MS
  for (;;) {
    let last: unknown
    for (const url of upstream.order()) {
      try {
        return await once(replicaAt(url), request, reply)
      } catch (error) {
        if (error === CLIENT_LEFT) return
        upstream.failed(url)
        last = error
        const neverArrived = error instanceof NeverArrived
        if (reply.raw.headersSent || reply.raw.destroyed || !(request.repeatable || neverArrived)) throw error
      }
    }
    if (Date.now() > deadline) throw last
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Nobody is there to be answered. */
const CLIENT_LEFT = new Error('the client has left')
/** The request reached no service, so another may be asked. */
class NeverArrived extends Error {}

function once(replica: Replica, request: Forwarded, reply: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const { raw } = reply
    /** What has come of an answer that is passed on in one piece: headers and body then leave by one write. */
    let whole: string | null = null
    let status = 0
    let headers: OutgoingHttpHeader[] = []
    let goOn = () => {}
    const exchange: Exchange = {
      onHead: (code, received, length) => {
        if (raw.destroyed) throw CLIENT_LEFT
        status = code
        headers = [...request.answerHeaders, ...received]
        if (length !== null && length <= WHOLE_BYTES) whole = ''
        else {
          raw.writeHead(status, headers)
          raw.once('close', () => goOn()) // who leaves takes no more, and need not
        }
      },
      onBody: (bytes, resume) => {
        if (whole !== null) whole += bytes.toString('latin1')
        else if (raw.destroyed) throw CLIENT_LEFT
        else if (!raw.write(Buffer.from(bytes))) {
          goOn = resume
          raw.once('drain', resume)
          return false
        }
        return true
      },
      onEnd: () => {
        if (whole === null) raw.end()
        else {
          raw.writeHead(status, headers)
          atEndOfTurn(() => raw.end(whole, 'latin1'))
        }
        resolve()
      },
      onFailed: (error, arrived) => {
        if (raw.headersSent) raw.destroy()
        reject(arrived ? error : new NeverArrived(error.message, { cause: error }))
      },
    }
    atEndOfTurn(() => {
      try {
        replica.send(request, exchange)
      } catch (error) {
        reject(error)
      }
    })
  })
}
