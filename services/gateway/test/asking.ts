import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach } from 'vitest'
import { createReplica, type Exchange, type Replica } from '../src/replica.ts'
import type { ReplicaRequest } from '../src/write-request.ts'
import { listen } from './listening.ts'

/** So long that nothing takes too long, however busy the machine is. */
const AMPLE = { toConnect: 20_000, toAnswer: 20_000, toGoOn: 20_000, idle: 300, look: 20 }
export const SHORT = { ...AMPLE, toConnect: 300, toAnswer: 300, toGoOn: 300 }
export const GET: ReplicaRequest = { method: 'GET', path: '/', headers: {}, body: null }
/** An answer. */
export const HELLO = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello'

/** Those of this test, in the order of their beginning. */
export const servers: Server[] = []
const replicas: Replica[] = []
afterEach(() => {
  for (const replica of replicas.splice(0)) replica.close()
  for (const server of servers.splice(0)) server.close()
})

async function listening(server: Server): Promise<string> {
  servers.push(server)
  return `http://127.0.0.1:${await listen(server)}`
}
/** A server that does with each request, a piece of what came at a time, what it is told. */
export const serving = (hear: (socket: Socket, text: string) => void) =>
  listening(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (data) => hear(socket, data.toString('latin1')))
    }),
  )
export const servingHttp = (listener: RequestListener) => listening(createHttpServer(listener))
export function replicaAt(url: string, times = AMPLE): Replica {
  const replica = createReplica(url, times)
  replicas.push(replica)
  return replica
}

interface Answer {
  status: number
  body: Buffer
}
class Failure extends Error {
  arrived = false
}
export function ask(
  replica: Replica,
  request: Partial<ReplicaRequest> = {},
  heard: Partial<Exchange> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let status = 0
    replica.send(
      { ...GET, ...request },
      {
        onHead: (code) => {
          status = code
        },
        onBody: (bytes) => {
          pieces.push(Buffer.from(bytes))
          return true
        },
        onEnd: () => resolve({ status, body: Buffer.concat(pieces) }),
        onFailed: (error, arrived) => reject(Object.assign(new Failure(error.message), { arrived })),
        ...heard,
      },
    )
  })
}
