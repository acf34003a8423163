import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createReplica, type Exchange, type Replica } from '../src/replica.ts'
import type { ReplicaRequest } from '../src/write-request.ts'

const TIMES = { toConnect: 300, toAnswer: 300, toGoOn: 300, idle: 300, look: 20 }
const GET: ReplicaRequest = { method: 'GET', path: '/', headers: {}, body: null }
const HELLO = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello'

let [servers, replicas]: [Server[], Replica[]] = [[], []]
afterEach(() => {
  for (const replica of replicas) replica.close()
  for (const server of servers) server.close()
  servers = []
  replicas = []
})

async function listening(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
}
/** A server that does with each request, a piece of what came at a time, what it is told. */
const serving = (hear: (socket: Socket, text: string) => void) =>
  listening(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (data) => hear(socket, data.toString('latin1')))
    }),
  )
const servingHttp = (listener: RequestListener) => listening(createHttpServer(listener))
function replicaAt(url: string): Replica {
  const replica = createReplica(url, TIMES)
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
function ask(replica: Replica, request: Partial<ReplicaRequest> = {}, heard: Partial<Exchange> = {}): Promise<Answer> {
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

test('requests with all that belongs to them arrive, one after the other, over one connection', async () => {
  const connections = new Set<Socket>()
  const url = await servingHttp((request, response) => {
    connections.add(request.socket)
    const pieces: Buffer[] = []
    request.on('data', (piece) => pieces.push(piece))
    request.on('end', () => {
      const { method, url: path, headers } = request
      response.end(JSON.stringify({ method, path, headers, body: Buffer.concat(pieces).toString() }))
    })
  })
  const replica = replicaAt(url)
  const asked = async (request: Partial<ReplicaRequest>) => JSON.parse(String((await ask(replica, request)).body))
  expect(await asked({ path: '/a?b=%20c', headers: { 'x-one': 'ünö' } })).toEqual({
    ...{ method: 'GET', path: '/a?b=%20c', body: '' },
    headers: { host: url.slice('http://'.length), 'x-one': 'ünö' },
  })
  const body = Buffer.from('{"é":1}')
  expect(await asked({ method: 'POST', body })).toMatchObject({ headers: { 'content-length': '8' }, body: '{"é":1}' })
  expect(await asked({ method: 'DELETE' })).toMatchObject({
    method: 'DELETE',
    headers: { 'content-length': '0' },
    body: '',
  })
  expect(connections.size).toBe(1)
})

test('a thousand requests at once are all answered, each its own, over no more than 64 connections', async () => {
  const connections = new Set<Socket>()
  const url = await servingHttp((request, response) => {
    connections.add(request.socket)
    setTimeout(() => response.end(request.url), Math.random() * 5)
  })
  const replica = replicaAt(url)
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => ask(replica, { path: `/${i}` })))
  expect(answers.map(({ body }) => String(body))).toEqual(Array.from({ length: 1_000 }, (_, i) => `/${i}`))
  expect(connections.size).toBe(64)
})

test('who waits for a connection gets one when others fail', async () => {
  let served = 0
  const url = await serving((socket) => (++served <= 64 ? socket.destroy() : socket.write(HELLO)))
  const replica = replicaAt(url)
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => ask(replica)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(36)
})

test('a request that no service can have seen is told from one that it may have', async () => {
  const url = await serving((socket) => socket.destroy())
  await expect(ask(replicaAt(url))).rejects.toMatchObject({ arrived: true })
  const gone = await serving(() => {})
  await new Promise((resolve) => servers.pop()?.close(resolve))
  await expect(ask(replicaAt(gone))).rejects.toMatchObject({
    arrived: false,
    message: expect.stringContaining('ECONNREFUSED'),
  })
  // Addresses for documentation: nobody is there, and nobody says so. RFC 5737.
  await expect(ask(replicaAt('http://192.0.2.1:9'))).rejects.toMatchObject({ arrived: false })
})

test('silence is an end: before the answer, within it, and on a connection that nobody uses', async () => {
  const url = await serving((socket, text) => {
    if (text.startsWith('GET /part')) socket.write(HELLO.slice(0, -2))
    if (text.startsWith('GET /whole')) socket.write(HELLO)
  })
  const replica = replicaAt(url)
  const late = { arrived: true, message: 'the service did not answer in time' }
  await expect(ask(replica, { path: '/none' })).rejects.toMatchObject(late)
  await expect(ask(replica, { path: '/part' })).rejects.toMatchObject(late)
  await ask(replica, { path: '/whole' })
  const [server] = servers
  const open = () => new Promise<number>((resolve) => server?.getConnections((_error, count) => resolve(count)))
  expect(await open()).toBe(1)
  await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 5_000 })
})

test('a connection that closes, or says what nobody asked, is not used again', async () => {
  const sockets: Socket[] = []
  const url = await serving((socket) => {
    sockets.push(socket)
    socket.write(HELLO)
  })
  const replica = replicaAt(url)
  for (let i = 0; i < 20; i++) {
    expect(String((await ask(replica)).body)).toBe('hello')
    const last = sockets[i] as Socket // its answer has just come
    const gone = new Promise((resolve) => last.once('close', resolve))
    if (i % 2 === 0) last.end()
    else last.write(HELLO)
    await gone
  }
  expect(new Set(sockets).size).toBe(20)
})

test('an answer that breaks off, or is not HTTP, fails and takes nobody else with it', async () => {
  const url = await serving((socket, text) => {
    if (text.startsWith('GET /broken')) socket.end(HELLO.slice(0, -2))
    else if (text.startsWith('GET /strange')) socket.write('SSH-2.0-OpenSSH\r\n\r\n')
    else setTimeout(() => socket.write(HELLO), 20)
  })
  const replica = replicaAt(url)
  const all = ['/broken', '/strange', '/right', '/broken', '/right'].map((path) => ask(replica, { path }))
  const ends = await Promise.allSettled(all)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
})

test('who cannot take more is not given more, and gets all of it in the end', async () => {
  const body = Buffer.alloc(3_000_000, 'abcdefg')
  const url = await servingHttp((_request, response) => response.end(body))
  const pieces: Buffer[] = []
  let goOn = () => {}
  let ended = false
  replicaAt(url).send(GET, {
    onHead: () => {},
    onBody: (bytes, resume) => {
      pieces.push(Buffer.from(bytes))
      goOn = resume
      return pieces.length % 10 !== 0
    },
    onEnd: () => {
      ended = true
    },
    onFailed: (error) => {
      throw error
    },
  })
  await vi.waitFor(() => expect(pieces).toHaveLength(10))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(pieces).toHaveLength(10)
  for (let seen = 10; !ended; seen = pieces.length) {
    goOn()
    await vi.waitFor(() => expect(ended || (pieces.length > seen && pieces.length % 10 === 0)).toBe(true))
  }
  expect(Buffer.concat(pieces).equals(body)).toBe(true)
})

test('whoever throws while hearing an answer loses that one alone', async () => {
  const url = await serving((socket) => socket.write(HELLO))
  const replica = replicaAt(url)
  const left = () => {
    throw new Error('the client has left')
  }
  await expect(ask(replica, {}, { onHead: left })).rejects.toMatchObject({
    arrived: true,
    message: 'the client has left',
  })
  expect(String((await ask(replica)).body)).toBe('hello')
})

test('a request that would become two is not sent', async () => {
  const replica = replicaAt(await serving((socket) => socket.write(HELLO)))
  const two = [
    { path: '/ HTTP/1.1\r\nx: y' },
    { path: '/a b' },
    { method: 'GET / HTTP/1.1\r\nx: y\r\n' },
    { headers: { authorization: 'a\r\nx-client-address: 1.2.3.4' } },
    { headers: { authorization: 'a\nb' } },
  ]
  for (const request of two) await expect(ask(replica, request)).rejects.toThrow(/line break/)
})

test('once closed nothing is sent, and what is under way fails', async () => {
  const replica = replicaAt(await serving(() => {}))
  const underWay = Promise.allSettled(Array.from({ length: 70 }, () => ask(replica)))
  replica.close()
  for (const { status } of await underWay) expect(status).toBe('rejected')
  await expect(ask(replica)).rejects.toMatchObject({ arrived: false })
})
