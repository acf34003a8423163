import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createVerifier, type KeySource } from '@skirmish/service-kit/access-token'
import type { Bus } from '@skirmish/service-kit/bus'
import { answerSocketCalls } from '@skirmish/service-kit/live'
import { createLogger } from '@skirmish/service-kit/logger'
import { openTestBus } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSigner } from '../bench/gateway-process.ts'
import { type SocketServer, serveSockets } from '../src/sockets.ts'
import { connectionsOf, listen } from './listening.ts'

const log = createLogger({ service: 'test', instance: '1', level: 'silent', format: 'json' })
const signer = await createSigner()
const servers: { server: Server; sockets: SocketServer }[] = []
let bus: Bus

beforeAll(async () => {
  bus = await openTestBus(scope(), 'test')
  answerSocketCalls(bus, log, 'matchmaking', { queue: 'test' }, (call, respond) =>
    respond({ send: [call.kind === 'message' ? { action: 'heard', message: call.message } : { action: 'hello' }] }),
  )
})
afterAll(async () => {
  for (const { server, sockets } of servers) {
    sockets.stop()
    server.closeAllConnections()
    server.close()
  }
  await bus.close()
})

async function serve(keys: KeySource = async () => JSON.parse(signer.jwks)) {
  const server = createServer()
  const sockets = serveSockets(server, bus, createVerifier(keys), `gw${servers.length}`, 100)
  servers.push({ server, sockets })
  return { port: await listen(server), sockets, server }
}

/** How an upgrade may come. */
const WAYS = {
  whole: async (socket: Socket, text: string) => void socket.write(text),
  'in two pieces': async (socket: Socket, text: string) => {
    socket.write(text.slice(0, 20))
    await sleep(20)
    socket.write(text.slice(20))
  },
}
/** Asks for an upgrade; all that is heard. */
async function ask(port: number, path: string, send: (socket: Socket, text: string) => Promise<void> = WAYS.whole) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true }) // it never closes by itself
  const client = { socket, heard: '' }
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    client.heard += bytes
  })
  await send(
    socket,
    `GET ${path} HTTP/1.1\r\nHost: skirmish\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  return client
}
/** A short message of a client. RFC 6455; its mask is zero. */
const frame = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), Buffer.from(text)])

test('TR2 a socket without a good token, or at no address, is refused by an HTTP answer, and its connection is let go', async () => {
  const { port, server } = await serve()
  for (const way of Object.values(WAYS)) {
    for (const [path, status] of [
      ['/ws/matchmaking/', 401],
      ['/ws/matchmaking/?token=nobody', 401],
      ['/ws/nothing/', 404],
      ['/ws/match/a%20b/', 404],
    ] as const) {
      const client = await ask(port, path, way)
      await vi.waitFor(() => expect(client.heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `)))
      await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0))
    }
  }
})

test('TR2 without the keys nobody is let in, and who goes is sent elsewhere', async () => {
  const blind = await serve(() => Promise.reject(new Error('auth is away')))
  const refused = await ask(blind.port, `/ws/matchmaking/?token=${await signer.token('ann')}`)
  await vi.waitFor(() => expect(refused.heard).toMatch(/^HTTP\/1\.1 503 /))
  const leaving = await serve()
  const draining = leaving.sockets.drain(0)
  const late = await ask(leaving.port, `/ws/matchmaking/?token=${await signer.token('ann')}`)
  await vi.waitFor(() => expect(late.heard).toMatch(/^HTTP\/1\.1 503 /))
  await draining
})

test('whole or in pieces, with a token that is new or known: a socket opens, and what was sent ahead of its answer is heard', async () => {
  const slowly = () => sleep(100).then(() => JSON.parse(signer.jwks))
  for (const way of Object.values(WAYS)) {
    const { port, sockets } = await serve(slowly)
    const path = `/ws/matchmaking/?token=${await signer.token('ann')}`
    for (const _known of [false, true]) {
      const client = await ask(port, path, way)
      await sleep(20)
      client.socket.write(frame('{"action":"leave"}'))
      await vi.waitFor(() => expect(client.heard).toContain('{"action":"heard","message":{"action":"leave"}}'))
      expect(client.heard).toMatch(/^HTTP\/1\.1 101 .*x-gateway: gw.*\{"action":"hello"\}.*\{"action":"heard"/s)
      client.socket.destroy()
    }
    await vi.waitFor(() => expect(sockets.count()).toBe(0))
  }
})
