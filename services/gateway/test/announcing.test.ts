import type { AddressInfo } from 'node:net'
import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import { verifyTokens } from '@skirmish/service-kit/auth/access-token'
import { pemOf } from '@skirmish/service-kit/auth/published-keys'
import { createHttp } from '@skirmish/service-kit/http/http'
import { answerSocketCalls, pushTo, requestAnnouncement } from '@skirmish/service-kit/sockets/socket-rpc-server'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'
import { openTestBus } from '@skirmish/testkit/open'
import { startPrivateNats } from '@skirmish/testkit/private-nats'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createSigner } from '../bench/gateway-process.ts'
import { createAdmitUser } from '../src/admit-user.ts'
import { createSocketCounts } from '../src/socket-counts.ts'
import { serveSockets } from '../src/sockets.ts'
import { acceptUpgrades, createDoorkeeper, tokenOf } from '../src/upgrades.ts'
import { trustingAll } from './trusting-all.ts'

const GATEWAY = 'gw'
const log = createLogger({ service: 'test', instance: '1', level: 'silent', format: 'json' })
const signer = await createSigner()
const nats = await startPrivateNats()
const names = { ...scope(), NATS_URL: nats.url }
const [bus, serviceBus] = [await openTestBus(names, 'gateway'), await openTestBus(names, 'service')]
const metrics = createMetrics('test')
const site = createHttp(log, metrics)
await acceptUpgrades(site)
const trust = trustingAll(async () => pemOf(JSON.parse(signer.jwks).keys[0]))
verifyTokens(site, trust, tokenOf)
const limits = { upgrades: 1_000, openings: 1_000, perPerson: 100, sameOrigin: () => true }
const admit = createDoorkeeper(createAdmitUser(1_000), limits)
const sockets = serveSockets(site, {
  bus,
  gateway: GATEWAY,
  messagesPer10s: 100,
  socketLimitsTimes: 1,
  trust,
  counts: createSocketCounts(metrics),
  admit,
  admitToCode: () => {},
})
await site.listen({ port: 0, host: '127.0.0.1' })
const { port } = site.server.address() as AddressInfo // it listens on TCP

/** What the service behind the sockets heard, and how it answers; a call that it does not answer is asked again. */
let heard: SocketCall[] = []
let answer: (call: SocketCall) => SocketReply | null | Promise<SocketReply | null>
for (const kind of ['matchmaking', 'match', 'clash'])
  answerSocketCalls(serviceBus, log, kind, { queue: 'test' }, async (call, respond) => {
    heard.push(call)
    const reply = await answer(call)
    if (reply) respond(reply)
  })
beforeEach(() => {
  heard = []
  answer = () => ({ send: [] })
})
afterAll(async () => {
  sockets.stop()
  site.server.closeAllConnections()
  void site.close() // its sockets are still open
  await Promise.all([bus.close(), serviceBus.close()])
  await nats.stop()
})

async function open(path: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?token=${await signer.token('ann')}`)
  const received: { action: string }[] = []
  const codes: number[] = []
  socket.on('message', (data) => received.push(JSON.parse(data.toString())))
  socket.on('close', (code) => codes.push(code))
  await new Promise((resolve) => socket.once('open', resolve))
  return { socket, received, codes, actions: () => received.map(({ action }) => action) }
}
const MATCH = '/ws/match/11111111-1111-4111-8111-111111111111/'
const opened = (again?: boolean) => heard.filter((call) => call.kind === 'open' && call.again === again)

test('MR6 the snapshot is the first message, also when a push arrives before it', async () => {
  answer = async ({ address }) => {
    pushTo(serviceBus, address, { action: 'presence', user: 'ben', present: true, claim_at: null })
    await serviceBus.nc.flush()
    return { send: [{ action: 'snapshot' }] }
  }
  const client = await open(MATCH)
  await vi.waitFor(() => expect(client.actions()).toEqual(['snapshot', 'presence']))
  client.socket.close()
})

test('MM6 MR5 after a gap in its own connection a gateway announces all of its sockets, of every kind', async () => {
  const clients = [await open('/ws/matchmaking/'), await open(MATCH), await open('/ws/clash/ABC234/')]
  await vi.waitFor(() => expect(opened()).toHaveLength(3))
  await nats.kill()
  await nats.start()
  await vi.waitFor(() => expect(new Set(opened(true).map(({ address }) => address.conn)).size).toBe(3))
  for (const { socket } of clients) socket.close()
})

test('MR5 a gateway announces the sockets that a service asks for, and a socket that waits for an answer afterwards', async () => {
  const client = await open(MATCH)
  await vi.waitFor(() => expect(opened()).toHaveLength(1))
  requestAnnouncement(serviceBus, 'match', { gateway: 'another' })
  requestAnnouncement(serviceBus, 'clash')
  requestAnnouncement(serviceBus, 'match', { gateway: GATEWAY })
  await vi.waitFor(() => expect(opened(true)).toHaveLength(1))
  const held = Promise.withResolvers<SocketReply>()
  answer = ({ kind }) => (kind === 'message' ? held.promise : { send: [] })
  client.socket.send('{"action":"finish_match"}')
  await vi.waitFor(() => expect(heard.some(({ kind }) => kind === 'message')).toBe(true))
  requestAnnouncement(serviceBus, 'match')
  await serviceBus.nc.flush()
  held.resolve({ send: [] })
  await vi.waitFor(() => expect(opened(true)).toHaveLength(2))
  client.socket.close()
})

test('SH1 what a client sends just before it leaves is carried out, in order, before its close', async () => {
  const client = await open(MATCH)
  await vi.waitFor(() => expect(opened()).toHaveLength(1))
  const held = Promise.withResolvers<SocketReply>()
  answer = ({ kind }) => (kind === 'message' ? held.promise : { send: [] })
  for (const action of ['finish_match', 'claim_win', 'resign']) client.socket.send(JSON.stringify({ action }))
  client.socket.close()
  await vi.waitFor(() => expect(client.codes).toHaveLength(1))
  held.resolve({ send: [] })
  const conn = opened()[0]?.address.conn
  const told = () =>
    heard.flatMap(({ kind, message, address }) => (address.conn === conn ? [message?.action ?? kind] : []))
  await vi.waitFor(() => expect(told()).toEqual(['open', 'finish_match', 'claim_win', 'resign', 'close']))
})

test('MM4 a socket is told of a pair once, by a push or a reply; a socket that opens anew is told again', async () => {
  const paired = (pair_key: string) => ({ action: 'match_paired', pair_key, accepted: false })
  answer = ({ kind }) => ({ send: kind === 'close' ? [] : [paired('one')] })
  const client = await open('/ws/matchmaking/')
  await vi.waitFor(() => expect(client.received).toEqual([paired('one')]))
  const { address } = opened()[0] as SocketCall // it has opened
  client.socket.send('{"action":"join"}')
  requestAnnouncement(serviceBus, 'matchmaking', { epoch: 1 })
  await vi.waitFor(() => expect(opened(true)).toHaveLength(1))
  for (const key of ['one', 'two', 'two']) pushTo(serviceBus, address, paired(key))
  pushTo(serviceBus, address, { action: 'idle' })
  await vi.waitFor(() => expect(client.actions()).toContain('idle'))
  expect(client.received).toEqual([paired('one'), paired('two'), { action: 'idle' }])
  const another = await open('/ws/matchmaking/')
  await vi.waitFor(() => expect(another.received).toEqual([paired('one')]))
  for (const { socket } of [client, another]) socket.close()
})

test('MR4 a socket is told the result once, and again when it asks', async () => {
  const result = { action: 'match_result', results: [] }
  answer = ({ kind }) => ({ send: kind === 'close' ? [] : [result] })
  const client = await open(MATCH)
  await vi.waitFor(() => expect(client.received).toHaveLength(1))
  requestAnnouncement(serviceBus, 'match')
  await vi.waitFor(() => expect(opened(true)).toHaveLength(1))
  client.socket.send('{"action":"finish_match"}')
  await vi.waitFor(() => expect(client.received).toEqual([result, result]))
  client.socket.close()
})

test('MR5 MR6 while the service does not answer the gateway repeats a close, and closes an opening socket so that the client comes back', async () => {
  const client = await open(MATCH)
  await vi.waitFor(() => expect(opened()).toHaveLength(1))
  const conn = opened()[0]?.address.conn
  let answers = false
  answer = () => (answers ? { send: [] } : null)
  const closes = () => heard.filter(({ kind, address }) => kind === 'close' && address.conn === conn).length
  client.socket.close()
  const unanswered = await open(MATCH)
  await vi.waitFor(() => expect(closes()).toBeGreaterThan(4), 40_000) // 2, 4, 8 seconds apart: past the 20 s of other calls
  await vi.waitFor(() => expect(unanswered.codes).toEqual([1012]))
  answers = true
  const before = closes()
  await vi.waitFor(() => expect(closes()).toBeGreaterThan(before))
  const text = await metrics.text()
  expect(text).toMatch(/gateway_socket_openings_total\{socket="match",outcome="failed",.*\} 1/)
  expect(text).toMatch(/gateway_socket_closes_total\{socket="match",code="1012",.*\} 1/)
})

/** Three turns of event loops in one process, which a busy machine may stop for longer than the second that a wait lasts unless told. */
const PATIENCE_MS = 10_000

test('TR2 an upgrade that is refused is counted as the client’s fault, an accepted one as opened, a close by its code', async () => {
  const read = async (socket: string, outcome: string) => {
    const found = new RegExp(`openings_total\\{socket="${socket}",outcome="${outcome}",.*\\} (\\d+)`)
    return Number(found.exec(await metrics.text())?.[1])
  }
  const opened = await read('clash', 'opened')
  const refused = new WebSocket(`ws://127.0.0.1:${port}/ws/clash/ABC234/?token=wrong`)
  await new Promise((resolve) => refused.once('error', resolve))
  await vi.waitFor(async () => expect(await read('clash', 'refused')).toBe(1), PATIENCE_MS)
  const client = await open('/ws/clash/ABC234/')
  await vi.waitFor(async () => expect(await read('clash', 'opened')).toBe(opened + 1), PATIENCE_MS)
  client.socket.close(3999)
  await vi.waitFor(
    async () => expect(await metrics.text()).toMatch(/closes_total\{socket="clash",code="other",.*\} 1/),
    PATIENCE_MS,
  )
  expect(await read('clash', 'refused')).toBe(1)
  expect(await read('clash', 'failed')).toBe(0)
})
