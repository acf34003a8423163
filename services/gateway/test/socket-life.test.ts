import { EventEmitter } from 'node:events'
import type { SocketCall, SocketReplies } from '@skirmish/contracts/live'
import { matchSocket } from '@skirmish/contracts/sockets/match'
import { createSocketCalls } from '@skirmish/service-kit/sockets/socket-calls'
import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { Connection, GatewayContext } from '../src/connection.ts'
import { createCounts } from '../src/counts.ts'
import { deliverPush } from '../src/delivery.ts'
import { announcements } from '../src/heartbeat.ts'
import { runConnection } from '../src/socket-connection.ts'
import { createSocketCounts } from '../src/socket-counts.ts'

const KIND = matchSocket.id
const user = { user_id: 'u', username: 'u', expires: Number.POSITIVE_INFINITY } as Connection['user'] // no token is checked here
const counts = createSocketCounts(createMetrics('test'))
const SWEEP_MS = 100
/** Longer than the longest patience, and than calls that may be given up wait. */
const HEALED_MS = 30_000

/** A client's end, which notes what it gets. After `close` it may take a while until the gateway hears that it has closed. */
class Client extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly got: { action: string; n?: number }[] = []
  readonly pushed: number[] = []
  sent = 0
  send(text: string) {
    expect(this.readyState, 'nothing is written after the close').toBe(this.OPEN)
    this.got.push(JSON.parse(text))
  }
  close() {
    if (this.readyState === this.OPEN) this.readyState = 2
  }
  say() {
    if (this.readyState === this.OPEN)
      this.emit('message', Buffer.from(`{"action":"stats_update","lines":${++this.sent}}`))
  }
  gone() {
    if (this.readyState === 3) return
    this.readyState = 3
    this.emit('close', 1006)
  }
}

/** One gateway with its sockets, a service, and channels between them that lose, delay, double and reorder. */
function createWorld() {
  let now = 0
  let happened = 0
  let gapAt = 0
  let pushes = 0
  /** Whether an announcement was given up: a service that was away for so long asks for another one when it is back. */
  let missed = false
  const connections = new Map<string, Connection>()
  const clients: Client[] = []
  const toService: string[] = []
  const replies: SocketReplies[] = []
  const pushed: { conn: string; text: string }[] = []
  const unanswered = new Map<string, number>()
  /** By socket, what was asked of the service, each call once. */
  const asked = new Map<string, SocketCall[]>()
  const heardOpen = new Map<string, number>()
  const heardClose = new Set<string>()

  const calls = createSocketCalls(
    'gw',
    ({ text }) => void toService.push(text),
    () => announcements(connections, KIND),
  )
  const call: GatewayContext['caller']['call'] = (kind, about, answered, how) => {
    const { conn } = about.address
    expect(unanswered.get(conn) ?? 0, 'a socket asks one thing at a time').toBe(0)
    unanswered.set(conn, 1)
    asked.set(conn, [...(asked.get(conn) ?? []), { id: 0, ...about }])
    const settled = (reply: Parameters<typeof answered>[0]) => {
      unanswered.set(conn, 0)
      if (about.again && !reply) missed = true
      answered(reply)
    }
    calls.call(kind, about, settled, now, how)
  }
  const context: GatewayContext = {
    ...{
      gateway: 'gw',
      caller: { call },
      watching: { join: () => {}, leave: () => {} },
      messages: createCounts(),
      messagesPer10s: 1_000_000,
      socketLimitsTimes: 100_000,
      counts,
    },
    closed: ({ conn }) => void connections.delete(conn),
  }
  const open = () => {
    const client = new Client()
    const conn = String(clients.push(client) - 1)
    connections.set(conn, runConnection(context, conn, matchSocket, client as unknown as WebSocket, user, {}, null))
  }
  const hear = (text: string) => {
    const { id, kind, address } = JSON.parse(text) as SocketCall
    if (kind === 'open') heardOpen.set(address.conn, happened)
    if (kind === 'close') heardClose.add(address.conn)
    replies.push({ replies: [{ id, send: kind === 'close' ? [] : [{ action: kind }] }] })
  }
  const push = (client: number) => {
    const text = JSON.stringify({ action: 'push', n: ++pushes })
    pushed.push({ conn: String(client), text })
  }
  const arrive = ({ conn, text }: { conn: string; text: string }) => {
    const connection = connections.get(conn)
    if (!connection) return
    clients[Number(conn)]?.pushed.push(JSON.parse(text).n)
    deliverPush(connection, text)
  }
  const pass = (ms: number) => {
    now += ms
    calls.sweep(now)
  }
  const ask = () => calls.announcementAsked(KIND, {}, now)
  const steps = {
    open,
    say: (n: number) => clients[n % clients.length]?.say(),
    close: (n: number) => clients[n % clients.length]?.close(),
    gone: (n: number) => clients[n % clients.length]?.gone(),
    push: (n: number) => clients.length > 0 && push(n % clients.length),
    'service hears': (n: number) => toService.splice(n % toService.length, 1).forEach(hear),
    'service hears it twice': (n: number) =>
      toService
        .slice(n % toService.length)
        .slice(0, 1)
        .forEach(hear),
    'reply arrives': (n: number) =>
      replies.splice(n % replies.length, 1).forEach((one) => void calls.replied(KIND, one)),
    'reply arrives twice': (n: number) =>
      replies
        .slice(n % replies.length)
        .slice(0, 1)
        .forEach((one) => void calls.replied(KIND, one)),
    'push arrives': (n: number) => pushed.splice(n % pushed.length, 1).forEach(arrive),
    'call is lost': (n: number) => void toService.splice(n % toService.length, 1),
    'reply is lost': (n: number) => void replies.splice(n % replies.length, 1),
    'push is lost': (n: number) => void pushed.splice(n % pushed.length, 1),
    'service asks': ask,
    'time passes': (n: number) => pass(n * 450),
    'service is away': (n: number) => {
      for (const end = now + n * 1_500; now < end; pass(500)) toService.length = 0
    },
    'a gap ends': () => {
      for (const channel of [toService, replies, pushed]) channel.length = 0
      gapAt = happened
      calls.reconnected(now)
    },
  }
  const carryOut = ([what, n]: readonly [keyof typeof steps, number]) => {
    happened++
    steps[what](n)
  }
  /** From now on nothing is lost, and a socket that closes is gone. */
  const heal = () => {
    for (const end = now + HEALED_MS; now < end; pass(SWEEP_MS)) {
      happened++
      if (missed) ask()
      missed = false
      for (const client of clients) if (client.readyState === 2) client.gone()
      toService.splice(0).forEach(hear)
      for (const one of replies.splice(0)) calls.replied(KIND, one)
      pushed.splice(0).forEach(arrive)
    }
    expect(missed).toBe(false)
  }
  return { clients, connections, calls, asked, heardOpen, heardClose, gapAt: () => gapAt, carryOut, heal, steps }
}

const names = Object.keys(createWorld().steps) as (keyof ReturnType<typeof createWorld>['steps'])[]
const lives = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(20)), { maxLength: 80, size: 'max' })
/** Whatever happens to sockets, and then a time in which all is well. */
const assertOfLives = (promise: (world: ReturnType<typeof createWorld>) => void) =>
  fc.assert(
    fc.property(lives, (life) => {
      const world = createWorld()
      life.forEach(world.carryOut)
      world.heal()
      promise(world)
    }),
    { numRuns: 200 },
  )

test('MR6 the answer to the opening comes first, and pushes in the order of their arrival, none twice', () =>
  assertOfLives(({ clients }) => {
    for (const { got, pushed, readyState } of clients) {
      if (got.length > 0) expect(got[0]).toEqual({ action: 'open' })
      const written = got.flatMap(({ n }) => n ?? [])
      if (readyState === 1) expect(written).toEqual(pushed)
      else expect(pushed.slice(0, written.length)).toEqual(written)
    }
  }))

test('SH1 a socket asks its service to open, then what its client said, in order, and at the end to close', () =>
  assertOfLives(({ clients, asked }) => {
    for (const [conn, { sent, readyState }] of clients.entries()) {
      const all = (asked.get(String(conn)) ?? []).filter(({ again }) => !again)
      const said = Array.from({ length: sent }, (_, i) => i + 1)
      expect(all.map(({ kind, message }) => message?.lines ?? kind)).toEqual([
        'open',
        ...said,
        ...(readyState === 1 ? [] : ['close']),
      ])
    }
  }))

test('MR5 a service hears each close of a socket that had opened, and after a gap of each socket that is open; nothing is left behind', () =>
  assertOfLives(({ clients, connections, calls, heardOpen, heardClose, gapAt }) => {
    expect(calls.waiting()).toBe(0)
    for (const [n, { readyState, got }] of clients.entries()) {
      const conn = String(n)
      expect(connections.has(conn)).toBe(readyState === 1)
      if (readyState !== 1 && got.length > 0) expect(heardClose).toContain(conn)
      if (readyState === 1) expect(heardOpen.get(conn)).toBeGreaterThanOrEqual(gapAt())
    }
    for (const connection of connections.values())
      expect(connection).toMatchObject({ opened: true, busy: false, later: null, early: null })
  }))
