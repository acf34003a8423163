import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { readPlainUpgrade, takePlainUpgrades, type UpgradeRequest } from '../src/plain-upgrades.ts'
import { connectionsOf, listen } from './listening.ts'

const HEADERS = [
  'Host: skirmish.example',
  'Connection: keep-alive, Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64)  Gecko',
]
const PLAIN = requestOf(HEADERS)
const CHANGING = 'HTTP/1.1 101 Switching Protocols\r\n\r\n'

function requestOf(headers: string[], first = 'GET /ws/matchmaking/?token=a.b.c HTTP/1.1'): string {
  return `${[first, ...headers].join('\r\n')}\r\n\r\n`
}

let closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing) close()
  closing = []
})

/** A server that says how many bytes a body had; who took which upgrade is in `taken`. */
async function serve(times: [silentMs: number, sweepMs: number] = [60_000, 1_000]) {
  const taken: { by: 'us' | 'http'; request: UpgradeRequest; socket: Socket }[] = []
  const server = createServer(async (request, response) => {
    let length = 0
    for await (const piece of request) length += piece.length
    response.end(`${request.method} ${request.url} ${length}\n`)
  })
  const take = (by: 'us' | 'http') => (request: UpgradeRequest, socket: Socket) => {
    const { method, url, headers } = request
    taken.push({ by, request: { method, url, headers: { ...headers } }, socket })
    socket.write(CHANGING)
    socket.on('data', (bytes) => socket.write(bytes))
  }
  const byHttp = take('http')
  server.on('upgrade', (request, stream) => byHttp(request, stream as Socket)) // it is no other
  const handedOver: Socket[] = []
  server.on('connection', (socket) => handedOver.push(socket))
  const stop = takePlainUpgrades(server, take('us'), ...times)
  const port = await listen(server)
  closing.push(
    stop,
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return { server, taken, handedOver, stop, port }
}

/** A client, and all that it has heard. */
async function call(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const client = { socket, heard: '', closed: false }
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    client.heard += bytes
  })
  socket.on('close', () => {
    client.closed = true
  })
  closing.push(() => socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))
  return client
}

test('an upgrade as browsers send it is taken at once, and the connection is the taker’s', async () => {
  const { port, taken } = await serve()
  const client = await call(port)
  client.socket.write(PLAIN)
  await vi.waitFor(() => expect(client.heard).toBe(CHANGING))
  client.socket.write('echo')
  await vi.waitFor(() => expect(client.heard).toBe(`${CHANGING}echo`))
  expect(taken.map(({ by }) => by)).toEqual(['us'])
})

test('cut anywhere it is an upgrade all the same, once, and both read the same in it', async () => {
  const { port, taken, handedOver } = await serve()
  const clients = await Promise.all(Array.from({ length: PLAIN.length }, () => call(port)))
  for (const [cut, { socket }] of clients.entries()) if (cut > 0) socket.write(PLAIN.slice(0, cut))
  await vi.waitFor(() => expect(handedOver).toHaveLength(PLAIN.length - 1), { timeout: 5_000 })
  for (const [cut, { socket }] of clients.entries()) socket.write(PLAIN.slice(cut))
  await vi.waitFor(() => expect(clients.every(({ heard }) => heard === CHANGING)).toBe(true), { timeout: 5_000 })
  expect(taken).toHaveLength(PLAIN.length)
  expect(taken.filter(({ by }) => by === 'us')).toHaveLength(1)
  for (const { request } of taken) expect(request).toEqual(readPlainUpgrade(Buffer.from(PLAIN)))
})

const NOT_PLAIN: readonly (readonly [string, string])[] = [
  ['a header twice', requestOf([...HEADERS, 'host: other.example'])],
  ['a header that every object has', requestOf([...HEADERS, 'constructor: x'])],
  ['a header over two lines', requestOf([...HEADERS, 'X-One: a\r\n b'])],
  ['a space before a colon', requestOf([...HEADERS, 'X-One : a'])],
  ['a space at the end of a value', requestOf([...HEADERS, 'X-One: a '])],
  ['a header without a value', requestOf([...HEADERS, 'X-One:'])],
  ['a line feed alone', requestOf([...HEADERS, 'X-One: a\nX-Two: b'])],
  ['a carriage return alone', requestOf([...HEADERS, 'X-One: a\rX-Two: b'])],
  ['a zero', requestOf([...HEADERS, 'X-One: a\0b'])],
  ['letters beyond ASCII', requestOf([...HEADERS, 'X-One: ü'])],
  ['a body', requestOf([...HEADERS, 'Content-Length: 2'])],
  ['a chunked body', requestOf([...HEADERS, 'Transfer-Encoding: chunked'])],
  ['an expectation', requestOf([...HEADERS, 'Expect: 100-continue'])],
  ['something behind it', `${PLAIN}GET / HTTP/1.1\r\n\r\n`],
  ['no end', PLAIN.slice(0, -2)],
  ['no host', requestOf(HEADERS.slice(1))],
  ['no upgrade', requestOf(HEADERS.filter((line) => !line.startsWith('Upgrade')))],
  ['another upgrade', requestOf([...HEADERS.slice(0, 2), 'Upgrade: h2c', ...HEADERS.slice(3)])],
  ['another connection', requestOf([HEADERS[0] ?? '', 'Connection: close, Upgrade', ...HEADERS.slice(2)])],
  ['another method', requestOf(HEADERS, 'POST /ws/matchmaking/ HTTP/1.1')],
  ['another version', requestOf(HEADERS, 'GET /ws/matchmaking/ HTTP/1.0')],
  ['a space in its path', requestOf(HEADERS, 'GET /ws/a b HTTP/1.1')],
  ['another path', requestOf(HEADERS, 'GET /api/ HTTP/1.1')],
  ['a whole address', requestOf(HEADERS, 'GET http://skirmish.example/ws/matchmaking/ HTTP/1.1')],
  ['more than anyone needs', requestOf([...HEADERS, `Cookie: ${'a'.repeat(8_192)}`])],
]

test('an upgrade that is not whole and alone, or that could be read in two ways, is node:http’s', () => {
  expect(readPlainUpgrade(Buffer.from(PLAIN))).not.toBeNull()
  for (const [what, text] of NOT_PLAIN) expect(readPlainUpgrade(Buffer.from(text)), what).toBeNull()
})

test('any other request is node:http’s from its first byte: bodies in pieces, several in a row, and what is no HTTP', async () => {
  const { port, taken } = await serve()
  const one = await call(port)
  const body = 'x'.repeat(300_000)
  one.socket.write(`POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 100)}`)
  await sleep(20)
  one.socket.write(`${body.slice(100)}GET /second HTTP/1.1\r\nHost: a\r\n\r\nGET /third HTTP/1.1\r\nHost: a\r\n\r\n`)
  await vi.waitFor(() => expect(one.heard).toContain('GET /third 0\n'))
  expect(one.heard.match(/^(GET|POST) .*$/gm)).toEqual(['POST /body 300000', 'GET /second 0', 'GET /third 0'])
  const other = await call(port)
  other.socket.write('SSH-2.0-OpenSSH\r\n')
  await vi.waitFor(() => expect(other.closed).toBe(true))
  expect(other.heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(taken).toEqual([])
})

test('who says nothing is let go after a while, who leaves without a word at once', async () => {
  const { server, port } = await serve([300, 20])
  const [silent, ended, gone] = [await call(port), await call(port), await call(port)]
  ended.socket.end()
  gone.socket.resetAndDestroy()
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(1))
  expect(silent.closed).toBe(false)
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), { timeout: 5_000 })
  expect(ended.closed && silent.closed).toBe(true)
})

test('once stopped who has said nothing is let go, who was taken stays, and who comes is node:http’s', async () => {
  const { port, taken, stop } = await serve()
  const [silent, player] = [await call(port), await call(port)]
  player.socket.write(PLAIN)
  await vi.waitFor(() => expect(player.heard).toBe(CHANGING))
  stop()
  await vi.waitFor(() => expect(silent.closed).toBe(true))
  const late = await call(port)
  late.socket.write(PLAIN)
  await vi.waitFor(() => expect(late.heard).toBe(CHANGING))
  expect(taken.map(({ by }) => by)).toEqual(['us', 'http'])
  player.socket.write('still here')
  await vi.waitFor(() => expect(player.heard).toBe(`${CHANGING}still here`))
})
