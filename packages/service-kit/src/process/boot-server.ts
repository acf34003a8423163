import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/**
 * Serves the probes of an orchestrator while a service waits for its servers: the process lives, and is not ready. The
 * function that it returns frees the port for the service itself, and may be called again. Throws when the port is taken.
 */
export async function answerWhileBooting(host: string, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const lives = request.url === '/livez'
    response.writeHead(lives ? 200 : 503, {
      'content-type': 'application/json',
      connection: 'close',
      'retry-after': '1',
      'x-booting': 'true', // the gateway asks another replica
    })
    response.end(JSON.stringify({ status: lives ? 'alive' : 'not ready', detail: 'The service is starting.' }))
  })
  server.listen(port, host)
  await once(server, 'listening')
  let released: Promise<void> | undefined
  return () => {
    released ??= release(server)
    return released
  }
}

async function release(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
