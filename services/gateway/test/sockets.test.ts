import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerMatchmaking, closeBuses } from './matchmaking.ts'
import { eventually, frame, type RawClient, raw, upgradeText } from './raw.ts'
import { type Started, signer, start } from './start.ts'

let system: Started

beforeAll(async () => {
  system = await start({ SOCKETS_PER_PERSON: '3' })
  await answerMatchmaking(system)
})
afterAll(closeBuses)

const pathOf = async (user: string) => `/ws/matchmaking/?token=${await signer.token(user)}`
const openingTo = async (user: string, started = system) => raw(started.port, upgradeText(await pathOf(user)))
const refusedWith = async (client: RawClient, status: number) => {
  await eventually(() => expect(client.heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `)))
  await eventually(() => expect(client.closed).toBe(true))
  expect(client.heard).toMatch(/\{"detail":"[^"]+\."/)
}

test('TR2 a socket without a good token, or at an unknown address, is refused by an HTTP answer, and its connection is released', async () => {
  for (const [path, status] of [
    ['/ws/matchmaking/', 401],
    ['/ws/matchmaking/?token=nobody', 401],
    ['/ws/matchmaking/?token=a&token=b', 401],
    ['/ws/nothing/', 404],
    ['/ws/match/a%20b/', 404],
    ['/home/', 404],
  ] as const)
    await refusedWith(raw(system.port, upgradeText(path)), status)
  const noKey = upgradeText(await pathOf('ann')).replace(/Sec-WebSocket-Key: .*\r\n/, '')
  await refusedWith(raw(system.port, noKey), 400)
})

test('TR2 an offer of another protocol is not taken up: the request is answered as it is', async () => {
  const client = raw(
    system.port,
    'GET /livez HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n',
  )
  await eventually(() => expect(client.heard).toMatch(/^HTTP\/1\.1 200 .*alive/s))
  client.socket.destroy()
})

test('a socket opens by a request in one piece or in several, with a new or a known token, and messages sent ahead of the answer arrive', async () => {
  const path = await pathOf('bob')
  for (const inPieces of [false, true, false]) {
    const text = upgradeText(path)
    const client = raw(system.port, inPieces ? text.slice(0, 20) : text)
    if (inPieces) {
      await sleep(20)
      client.socket.write(text.slice(20))
    }
    client.socket.write(frame('{"action":"leave"}'))
    await eventually(() => expect(client.heard).toContain('{"action":"heard","message":{"action":"leave"}}'))
    expect(client.heard).toMatch(/^HTTP\/1\.1 101 .*x-gateway: 1-.*\{"action":"hello"\}.*\{"action":"heard"/s)
    client.socket.destroy()
  }
})

test('SH1 an action that is a property of every object, and malformed text, are refused, and the socket stays open', async () => {
  const client = await openingTo('cat')
  const bad = ['constructor', '__proto__', 'toString', 'hasOwnProperty'].map((action) => `{"action":"${action}"}`)
  bad.push('{"action":"leave","x":"\\u0000"}', '{"action":"leave","x":"\\ud800"}', '[]', '{"action":["leave"]}')
  for (const text of bad) client.socket.write(frame(text))
  await eventually(() => expect(client.heard.split('"refused"')).toHaveLength(bad.length + 1))
  client.socket.write(frame('{"action":"leave"}'))
  await eventually(() => expect(client.heard).toContain('"heard"'))
  expect(client.heard.split('"heard"')).toHaveLength(2)
  client.socket.destroy()
})

test('SH1 the gateway answers a ping by itself, with its time', async () => {
  const client = await openingTo('pat')
  client.socket.write(frame('{"action":"ping"}'))
  await eventually(() => expect(client.heard).toMatch(/\{"action":"pong","server_time":"\d{4}-[^"]+Z"\}/))
  expect(client.heard).not.toContain('"heard"')
  client.socket.destroy()
})

test('TR3 one person has a bounded number of sockets; closing one makes room', async () => {
  const clients = await Promise.all([1, 2, 3].map(() => openingTo('dan')))
  for (const client of clients) await eventually(() => expect(client.heard).toMatch(/^HTTP\/1\.1 101 /))
  const refused = await openingTo('dan')
  await refusedWith(refused, 429)
  expect(refused.heard).toMatch(/retry-after: \d/i)
  const other = await openingTo('eve')
  await eventually(() => expect(other.heard).toMatch(/^HTTP\/1\.1 101 /))
  clients[0]?.socket.destroy()
  await eventually(async () => {
    const again = await openingTo('dan')
    clients.push(again)
    await eventually(() => expect(again.heard).toMatch(/^HTTP\/1\.1 101 /), 1_000)
  })
  for (const client of [...clients, other]) client.socket.destroy()
})

test('TR2 a page of another origin opens no socket; one of this host, and a client that is no browser, does', async () => {
  const path = await pathOf('flo')
  for (const origin of ['https://evil.example', 'null', 'http://skirmish.evil.example'])
    await refusedWith(raw(system.port, upgradeText(path, `Origin: ${origin}`)), 403)
  for (const lines of [[], ['Origin: https://skirmish']]) {
    const client = raw(system.port, upgradeText(path, ...lines))
    await eventually(() => expect(client.heard).toMatch(/^HTTP\/1\.1 101 /))
    client.socket.destroy()
  }
})

test('TR3 the gateway limits the rate of upgrades from one address', async () => {
  const strict = await start({ UPGRADES_PER_10S: '5' })
  const clients = Array.from({ length: 20 }, () => raw(strict.port, upgradeText('/ws/matchmaking/')))
  await eventually(() => expect(clients.every(({ heard }) => heard.startsWith('HTTP/1.1 4'))).toBe(true))
  expect(clients.filter(({ heard }) => heard.startsWith('HTTP/1.1 401'))).toHaveLength(5)
  const elsewhere = raw(strict.port, upgradeText('/ws/matchmaking/'), '127.0.0.9')
  await eventually(() => expect(elsewhere.heard).toMatch(/^HTTP\/1\.1 401/))
})

test('TR3 of a message the declared fields are passed on, and no others', async () => {
  const client = await openingTo('gus')
  client.socket.write(frame('{"action":"join","rank":"Gold","pad":{"x":1},"__proto__":{"y":2}}'))
  await eventually(() => expect(client.heard).toContain('{"action":"heard","message":{"action":"join","rank":"Gold"}}'))
  client.socket.destroy()
})

test('SH1 a gateway that starts again is not the one before', async () => {
  const again = await start()
  const [first, second] = await Promise.all([openingTo('hal'), openingTo('hal', again)])
  const idOf = (client: RawClient) => /x-gateway: (\S+)/.exec(client.heard)?.[1]
  await eventually(() => expect(idOf(first) && idOf(second)).toBeTruthy())
  expect(idOf(second)).not.toBe(idOf(first))
  for (const { socket } of [first, second]) socket.destroy()
})

test('TR2 without the keys the gateway admits nobody, and a stopping gateway sends its clients to another one', async () => {
  const blind = await start({ AUTH_URL: 'http://127.0.0.1:9' })
  await refusedWith(await openingTo('ann', blind), 503)
  const stopping = system.gateway.stop()
  await eventually(async () => {
    const late = await openingTo('ivy')
    await eventually(
      () => expect(late.heard === '' ? late.closed : late.heard.startsWith('HTTP/1.1 503')).toBe(true),
      500,
    )
  })
  await stopping
})
