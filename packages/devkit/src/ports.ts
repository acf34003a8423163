import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'

/** Below the ports that systems lend to outgoing connections: such a port might be taken when a restarted process wants it again. */
const [FIRST, END] = [10_000, 32_768]
const TRIES = 100
/** Ports that were given out: a port looks free until its process listens, so none is given twice. */
const given = new Set<number>()

/** A TCP port that is free now, and none of `reserved`. */
export async function freePort(reserved: readonly number[] = []): Promise<number> {
  for (let i = 0; i < TRIES; i++) {
    const port = randomInt(FIRST, END)
    if (given.has(port) || reserved.includes(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`${TRIES} ports from ${FIRST} on are all taken`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
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
