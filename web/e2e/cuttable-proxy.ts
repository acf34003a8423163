import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy before a system, whose connections can be cut while they carry something; those of WebSockets hold. */
export async function cuttableProxy(to: string) {
  const { hostname, port } = new URL(to)
  const calls = new Set<Socket>()
  let sockets = 0
  let isCut = false
  const server = createServer((client) => {
    client.on('error', () => {}) // told by `close`
    if (isCut) return client.destroy()
    client.once('data', (begin) => {
      if (begin.toString('latin1').startsWith('GET /ws/')) sockets++
      else calls.add(client)
      const system = connect(Number(port), hostname)
      system.on('error', () => client.destroy())
      client.on('close', () => system.destroy() && calls.delete(client))
      system.write(begin)
      client.pipe(system).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a server of TCP has one
    /** How many WebSockets were opened. */
    sockets: () => sockets,
    cut: () => {
      isCut = true
      for (const call of calls) call.destroy()
    },
    mend: () => {
      isCut = false
    },
    stop: () => server.close(),
  }
}
