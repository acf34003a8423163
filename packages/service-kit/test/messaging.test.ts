import { setTimeout as sleep } from 'node:timers/promises'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import { liveSubjects } from '@skirmish/contracts/live'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectBus } from '../src/bus/bus.ts'
import { handleOnce } from '../src/bus/inbox.ts'
import { emit } from '../src/bus/outbox.ts'
import { startRelay } from '../src/bus/outbox-relay.ts'
import { openDatabase } from '../src/database/database.ts'
import { createMessagingTables } from '../src/database/migrate.ts'
import { createTimeSlicedQueue } from '../src/process/time-sliced-queue.ts'
import { createSocketCaller } from '../src/sockets/socket-rpc-client.ts'
import { answerSocketCalls, hearPushes, pushTo } from '../src/sockets/socket-rpc-server.ts'
import { createLogger, type Logger } from '../src/telemetry/logger.ts'
import { createMetrics } from '../src/telemetry/metrics.ts'

interface Tables {
  effects: { id: string }
}

const settings = scope()
const log = createLogger({ service: 'test', instance: '1', level: 'silent', format: 'json' })
const user = (id: string) => ({ user_id: id, username: id, registered_at: '' })
let bus: Awaited<ReturnType<typeof connectBus>>
let database: Awaited<ReturnType<typeof openDatabase<Tables>>>
let stopRelay: () => Promise<void>

beforeAll(async () => {
  bus = await connectBus({
    url: settings.NATS_URL,
    prefix: settings.NATS_PREFIX,
    name: 'test',
    log,
    metrics: createMetrics('test'),
  })
  database = await openDatabase<Tables>({
    url: settings.DATABASE_URL,
    name: `${settings.DATABASE_PREFIX}messaging`,
    pool: 4,
  })
  await createMessagingTables(database.db)
  await sql`create table effects (id text)`.execute(database.db)
  stopRelay = startRelay(database, bus, log)
})
afterAll(async () => {
  await stopRelay()
  await database.close()
  await bus.close()
})

test('OP4 an event leaves after the commit, and not at all when the transaction is rolled back', async () => {
  const heard: string[] = []
  await bus.consume(UserRegistered, { durable: 'hears' }, async (event) => void heard.push(event.user_id))
  await database.transaction((tx) => emit(tx, UserRegistered, user('kept')))
  await database
    .transaction(async (tx) => {
      await emit(tx, UserRegistered, user('lost'))
      throw new Error('rolled back')
    })
    .catch(() => {})
  await database.transaction((tx) => emit(tx, UserRegistered, user('last')))
  await vi.waitFor(() => expect(heard).toContain('last'))
  expect(heard).toEqual(['kept', 'last'])
})

test('OP4 an event that is delivered again takes effect once', async () => {
  let deliveries = 0
  await bus.consume(UserRegistered, { durable: 'twice', concurrency: 1 }, async (event, { eventId }) => {
    await handleOnce(
      database,
      'twice',
      eventId,
      async (tx) => void (await tx.insertInto('effects').values({ id: event.user_id }).execute()),
    )
    if (event.user_id === 'again' && ++deliveries < 3)
      throw new Error('died after the commit, before the acknowledgement')
  })
  await database.transaction((tx) => emit(tx, UserRegistered, user('again')))
  await vi.waitFor(() => expect(deliveries).toBe(3))
  const effects = await database.db.selectFrom('effects').selectAll().where('id', '=', 'again').execute()
  expect(effects).toHaveLength(1)
})

test('OP4 an event that keeps failing is copied to the dead letters and leaves the way free', async () => {
  const heard: string[] = []
  await bus.consume(UserRegistered, { durable: 'chokes', maxDeliver: 2 }, async (event) => {
    if (event.user_id === 'poison') throw new Error('cannot be handled')
    heard.push(event.user_id)
  })
  const dead = bus.nc.subscribe(bus.subject('dead.chokes'), { max: 1 })
  await database.transaction((tx) => emit(tx, UserRegistered, user('poison')))
  await database.transaction((tx) => emit(tx, UserRegistered, user('after')))
  for await (const message of dead) expect(message.json()).toMatchObject({ user_id: 'poison' })
  await vi.waitFor(() => expect(heard).toContain('after'))
})

test('a socket hears replies and pushes in the order in which its service told them', async () => {
  const heard: string[] = []
  const address = { gateway: 'g', conn: 'c' }
  hearPushes(bus, 'g', (_conn, text) => void heard.push(JSON.parse(text).told))
  const caller = createSocketCaller(bus, 'g')
  const stop = answerSocketCalls(bus, log, 'match', { queue: 'q' }, (call, respond) => {
    pushTo(bus, address, { told: `before ${call.params.n}` })
    respond({ send: [{ told: `reply ${call.params.n}` }] })
    pushTo(bus, address, { told: `after ${call.params.n}` })
  })
  const numbers = Array.from({ length: 20 }, (_, i) => String(i))
  for (const n of numbers) {
    const call = { kind: 'open' as const, address, user: { user_id: 'u', username: 'u' }, params: { n } }
    caller.call('match', call, (reply) => {
      for (const message of (reply?.send ?? []) as { told: string }[]) heard.push(message.told)
    })
  }
  await vi.waitFor(() => expect(heard.length).toBe(3 * numbers.length))
  expect(heard).toEqual(numbers.flatMap((n) => [`before ${n}`, `reply ${n}`, `after ${n}`]))
  stop()
  caller.stop()
})

test('of socket calls that fail together the log gets the first in full, and the number of the others', async () => {
  const warned: unknown[] = []
  const listening = {
    ...log,
    warn: (about: object, what: string) => void warned.push([about, what]),
  } as unknown as Logger
  const error = new Error('deposed')
  const stop = answerSocketCalls(bus, listening, 'fails', { queue: 'q' }, () => Promise.reject(error))
  const caller = createSocketCaller(bus, 'f')
  const call = { kind: 'open' as const, address: { gateway: 'f', conn: 'c' }, user: { user_id: 'u', username: 'u' } }
  for (let i = 0; i < 20; i++) caller.call('fails', { ...call, params: {} }, () => {})
  await vi.waitFor(() => expect(warned).toHaveLength(2))
  expect(warned).toEqual([
    [{ err: error, socket: 'fails', kind: 'open' }, 'a socket call failed'],
    [{ socket: 'fails', calls: 19 }, 'more socket calls failed'],
  ])
  stop()
  caller.stop()
})

test('a service that does not answer is asked again after two seconds, then less and less often; a new leader at once', async () => {
  const asked: number[] = []
  const stop = answerSocketCalls(bus, log, 'silent', { epoch: 3 }, () => void asked.push(performance.now()))
  const caller = createSocketCaller(bus, 's')
  const call = { kind: 'open' as const, address: { gateway: 's', conn: 'c' }, user: { user_id: 'u', username: 'u' } }
  const elect = (epoch: number) =>
    bus.publishVolatile(bus.subject(liveSubjects.announce('silent')), JSON.stringify({ epoch }))
  caller.call('silent', { ...call, params: {} }, () => {})
  await vi.waitFor(() => expect(asked).toHaveLength(2), 5_000)
  await sleep(2_500)
  expect(asked).toHaveLength(2)
  elect(3)
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  await vi.waitFor(() => expect(asked).toHaveLength(4), 3_500) // it is asked as patiently as the first one
  stop()
  caller.stop()
})

test('a gateway announces many sockets to a new leader no faster than the leader answers', async () => {
  const waiting: (() => void)[] = []
  let told = 0
  const stop = answerSocketCalls(bus, log, 'led', { epoch: 7 }, ({ again }, respond) => {
    if (again) told++
    waiting.push(() => respond({ send: [] }))
  })
  const about = { address: { gateway: 'h', conn: 'c' }, user: { user_id: 'u', username: 'u' }, params: {} }
  const caller = createSocketCaller(bus, 'h', function* () {
    for (let i = 0; i < 1_200; i++)
      yield (answered) => caller.call('led', { ...about, kind: 'open', again: true }, answered)
  })
  await bus.nc.flush()
  bus.publishVolatile(bus.subject(liveSubjects.announce('led')), JSON.stringify({ epoch: 7 }))
  for (const all of [500, 1_000, 1_200]) {
    await vi.waitFor(() => expect(told).toBe(all))
    for (const respond of waiting.splice(0)) respond()
  }
  stop()
  caller.stop()
})

test('MM6 20,000 opening sockets are announced', async () => {
  let announced = 0
  const caller = createSocketCaller(bus, 'many', function* () {
    for (let i = 0; i < 20_000; i++)
      yield (answered) => {
        announced++
        answered() // a socket that opens is telling its service already
      }
  })
  await bus.nc.flush()
  bus.publishVolatile(bus.subject(liveSubjects.announce('opening')), '{}')
  await vi.waitFor(() => expect(announced).toBe(20_000))
  caller.stop()
})

test('TR3 messages that are too large for one list of calls leave in several, and none is lost', async () => {
  const stop = answerSocketCalls(bus, log, 'large', { queue: 'q' }, (_call, respond) => respond({ send: [] }))
  const published = vi.spyOn(bus, 'publishVolatile')
  const caller = createSocketCaller(bus, 'l')
  const about = { address: { gateway: 'l', conn: 'c' }, user: { user_id: 'u', username: 'u' }, params: {} }
  let answers = 0
  for (let i = 0; i < 100; i++)
    caller.call('large', { ...about, kind: 'message', message: { pad: 'é'.repeat(8_000) } }, () => answers++)
  await vi.waitFor(() => expect(answers).toBe(100))
  const lists = published.mock.calls.filter(([to]) => to === bus.subject(liveSubjects.calls('large')))
  expect(Math.max(...lists.map(([, text]) => Buffer.byteLength(text)))).toBeLessThan(256 * 1024)
  published.mockRestore()
  stop()
  caller.stop()
})

test('what comes in a burst is worked on in order, in slices of which each is a turn', async () => {
  const done: number[] = []
  const queue = createTimeSlicedQueue<number>(10, (item) => {
    for (const begun = performance.now(); performance.now() - begun < 4; );
    done.push(item)
  })
  const items = Array.from({ length: 10 }, (_, i) => i)
  for (const item of items) queue.add(item)
  expect(done.length).toBeLessThan(4)
  await vi.waitFor(() => expect(done).toHaveLength(10), { interval: 1 })
  expect(done).toEqual(items)
  for (const item of items) queue.add(item)
  const worked = done.length
  queue.clear()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(done).toHaveLength(worked)
})

test('OP6 what waits for a consumer and what a stream holds are told within seconds', async () => {
  const metrics = createMetrics('test')
  const { NATS_URL: url, NATS_PREFIX } = settings
  const observed = await connectBus({
    url,
    prefix: `${NATS_PREFIX}-lag`,
    name: 'lag',
    log,
    metrics,
    streams: { NATS_STREAM_MAX_BYTES: 16 * 1024 * 1024 },
  })
  const gate = Promise.withResolvers<void>()
  await observed.consume(UserRegistered, { durable: 'lags', concurrency: 1 }, () => gate.promise)
  for (const id of ['a', 'b', 'c']) await observed.publish(UserRegistered.subject, user(id), id, {})
  const lag = async () => Number(/events_consumer_lag\{durable="lags".*\} (\d+)/.exec(await metrics.text())?.[1])
  await vi.waitFor(async () => expect(await lag()).toBe(3), 15_000)
  const text = await metrics.text()
  expect(text).toMatch(/events_handled_total\{durable="lags",outcome="dead".*\} 0/) // so that the alert sees the first one
  expect(text).toMatch(/events_stream_bytes\{stream="events".*\} [1-9]/)
  expect(text).toMatch(/events_stream_limit_bytes\{stream="work".*\} [1-9]/)
  gate.resolve()
  await vi.waitFor(async () => expect(await lag()).toBe(0), 15_000)
  await observed.close()
})
