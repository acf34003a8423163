import type { AddressInfo, Socket } from 'node:net'
import { verifyTokens } from '@skirmish/service-kit/auth/access-token'
import { pemOf } from '@skirmish/service-kit/auth/published-keys'
import { createHttp } from '@skirmish/service-kit/http/http'
import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'
import { openTestBus } from '@skirmish/testkit/open'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createAdmitUser } from '../src/admit-user.ts'
import { createAtOnce } from '../src/at-once.ts'
import { createSocketCounts } from '../src/socket-counts.ts'
import { serveSockets } from '../src/sockets.ts'
import { acceptUpgrades, createDoorkeeper, tokenOf } from '../src/upgrades.ts'
import { eventually, raw } from './raw.ts'
import { bearer, signer } from './start.ts'
import { trustingAll } from './trusting-all.ts'

/** Requests wait at this gate while the gateway decides about them. */
let gate = Promise.withResolvers<void>()
let arrived: Socket[] = []
let decided: Promise<string>[] = []
const decide = async (request: FastifyRequest, decision: () => unknown) => {
  arrived.push(request.raw.socket)
  const outcome = gate.promise.then(decision)
  decided.push(
    outcome.then(
      () => 'counted',
      () => 'refused',
    ),
  )
  await outcome
}
beforeEach(() => {
  gate = Promise.withResolvers()
  arrived = []
  decided = []
})

const { log, metrics } = quiet()
const bus = await openTestBus(scope(), 'gateway')
const site = createHttp(log, metrics)
await acceptUpgrades(site)
const trust = trustingAll(async () => pemOf(JSON.parse(signer.jwks).keys[0]))
verifyTokens(site, trust, tokenOf)
const limits = { upgrades: 1_000, openings: 1_000, perPerson: 1, sameOrigin: () => true }
const doorkeeper = createDoorkeeper(createAdmitUser(1_000), limits)
const arriving = createAtOnce()
site.get('/seat', { onRequest: (request) => decide(request, () => doorkeeper(request)) }, async () => 'ok')
site.post(
  '/body',
  { onRequest: (request) => decide(request, () => arriving(request, request.raw, 'caller', 1)) },
  async () => 'ok',
)
const admit = async (request: FastifyRequest) => {
  arrived.push(request.raw.socket)
  await gate.promise
  return {
    user_id: 'ann',
    username: 'ann',
    role: 'student' as const,
    expires: Number.POSITIVE_INFINITY,
    session: '',
    kid: '',
  }
}
const sockets = serveSockets(site, {
  bus,
  gateway: 'gw',
  messagesPer10s: 100,
  socketLimitsTimes: 1,
  trust,
  counts: createSocketCounts(createMetrics('test')),
  admit,
  admitToCode: () => {},
})
await site.listen({ port: 0, host: '127.0.0.1' })
const { port } = site.server.address() as AddressInfo // it listens on TCP
afterAll(async () => {
  sockets.stop()
  await site.close()
  await bus.close()
})

test.each([
  ['a socket', '/seat', 'GET /seat HTTP/1.1'],
  ['a body', '/body', 'POST /body HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2'],
])('TR3 a client that leaves while %s of its own is decided about keeps no seat', async (_what, path, head) => {
  const headers = await bearer('ann')
  const client = raw(port, `${head}\r\nHost: a\r\nAuthorization: ${headers.authorization}\r\n\r\n`)
  await eventually(() => expect(arrived).toHaveLength(1))
  client.socket.destroy()
  await eventually(() => expect(arrived[0]?.destroyed).toBe(true))
  gate.resolve()
  expect(await decided[0]).toBe('refused')
  const request =
    path === '/body' ? { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } } : {}
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...request,
    headers: { ...request.headers, ...headers },
  })
  expect(answer.status).toBe(200)
})

test('SH1 a socket that a gateway decides about while it begins to stop is closed with 1012', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/matchmaking/`)
  const closed = new Promise((resolve) => socket.once('close', (code, reason) => resolve([code, String(reason)])))
  await eventually(() => expect(arrived).toHaveLength(1))
  await sockets.drain(0)
  gate.resolve()
  expect(await closed).toEqual([1012, 'restart'])
  expect(sockets.count()).toBe(0)
})
