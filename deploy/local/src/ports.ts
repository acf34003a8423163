import { connect, createServer } from 'node:net'

/** A TCP port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** Whether something accepts connections on a local port. */
export function answers(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 })
    const end = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}

/** Waits until a port answers; throws a sentence after `ms`, or as soon as `failed` says why it never will. */
export async function untilAnswers(port: number, what: string, ms: number, failed: () => string | null): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await answers(port))) {
    const why = failed()
    if (why) throw new Error(`${what} did not start: ${why}`)
    if (Date.now() > deadline) throw new Error(`${what} does not answer on port ${port}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
