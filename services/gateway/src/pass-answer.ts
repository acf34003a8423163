import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { batchPerTick } from '@skirmish/service-kit/process/batch-per-tick'
import type { Dispatcher } from 'undici'
import { createPace, dropUnlessTaken } from './slow-reader.ts'

/** The client has gone, so nobody waits for the answer. */
export class ClientLeft extends Error {}

/** Headers of the hop between two machines; the next hop has its own. RFC 9110, 7.6.1. */
const OF_THIS_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'date'])
/** Answers up to this size, every verdict among them, are read whole: a client that does not read holds no connection to a service. */
const WHOLE_BYTES = 512 * 1024

/**
 * Writes a service's answer to a client as it comes; a small one leaves whole, in one write with its headers. A client that takes it
 * too slowly is dropped: it holds memory, and of a large answer a connection to the service.
 */
export function answerTo(response: ServerResponse, first: OutgoingHttpHeaders) {
  let status = 0
  let headers: OutgoingHttpHeaders = {}
  let whole: string | null = null
  const pace = createPace(response)
  return {
    head: (code: number, received: IncomingHttpHeaders) => {
      if (code < 200) return // the answer itself is still to come
      status = code
      headers = passedOn(first, received)
      const length = Number(received['content-length'] ?? (code === 204 || code === 304 ? 0 : Number.NaN))
      if (length <= WHOLE_BYTES) whole = ''
      else response.writeHead(status, headers)
    },
    body: (chunk: Buffer, controller: Dispatcher.DispatchController) => {
      if (whole !== null) whole += chunk.toString('latin1')
      else {
        pace.count(chunk.length)
        if (response.write(chunk)) return
        controller.pause()
        pace.whenTaken(
          () => controller.resume(),
          () => controller.abort(new ClientLeft()),
        )
      }
    },
    end: () => {
      if (whole !== null) response.writeHead(status, headers)
      batchPerTick(() => {
        response.end(whole ?? '', 'latin1')
        dropUnlessTaken(response)
      })
    },
  }
}

function passedOn(first: OutgoingHttpHeaders, received: IncomingHttpHeaders): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { ...first }
  const nominated = received.connection?.toLowerCase().split(/, */) ?? []
  for (const name in received) if (!OF_THIS_HOP.has(name) && !nominated.includes(name)) headers[name] = received[name]
  return headers
}
