import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * An HTTP server in the place of the push service `https://push.test`: `fetch` leads there what is sent to that one, and what is allowed is still
 * decided by the endpoint's own name. `respond` returns the status of an answer, 0 for a connection that breaks.
 */
export async function startReceiver() {
  const received: Received[] = []
  const receiver = {
    received,
    respond: (_one: Received): number => 201,
    fetch: ((url: string, init: RequestInit) =>
      fetch(
        url.replace('https://push.test', `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
        init,
      )) as typeof fetch, // the sender calls it so
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
  const server = createServer(async (request, response) => {
    const one = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
    received.push(one)
    const status = receiver.respond(one)
    if (status === 0) return void request.socket.destroy()
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('as it is')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return receiver
}
