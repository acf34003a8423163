import { setTimeout as sleep } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Bus, connectBus } from '../src/bus/bus.ts'
import { emit, outboxRow } from '../src/bus/outbox.ts'
import { startRelay } from '../src/bus/outbox-relay.ts'
import { type Database, openDatabase } from '../src/database/database.ts'
import { createMessagingTables } from '../src/database/migrate.ts'
import { observeDatabase } from '../src/database/observe-database.ts'
import { createLogger } from '../src/telemetry/logger.ts'
import { createMetrics } from '../src/telemetry/metrics.ts'

const settings = scope()
const log = createLogger({ service: 'test', instance: '1', level: 'silent', format: 'json' })
const user = (username: string) => ({ user_id: 'u', username, registered_at: '' })
let bus: Bus
let database: Database<Record<string, never>>
let stopRelay: () => Promise<void>

beforeAll(async () => {
  bus = await connectBus({
    url: settings.NATS_URL,
    prefix: settings.NATS_PREFIX,
    name: 'test',
    log,
    metrics: createMetrics('test'),
  })
  database = await openDatabase({ url: settings.DATABASE_URL, name: `${settings.DATABASE_PREFIX}outbox`, pool: 4 })
  await createMessagingTables(database.db)
  stopRelay = startRelay(database, bus, log, 'test')
})
afterAll(async () => {
  await stopRelay()
  await database.close()
  await bus.close()
})

test('OP6 the outbox tells how many events wait in it and for how long', async () => {
  const own = await openDatabase<Record<string, never>>({
    url: settings.DATABASE_URL,
    name: `${settings.DATABASE_PREFIX}observed`,
    pool: 2,
  })
  const metrics = createMetrics('test')
  let now = 1_000
  const look = observeDatabase(own, metrics, () => now)
  const read = async (name: string) => Number(new RegExp(`^${name}\\{.*\\} (.*)$`, 'm').exec(await metrics.text())?.[1])
  await createMessagingTables(own.db)
  await own.transaction((tx) => emit(tx, UserRegistered, user('a')))
  await own.transaction((tx) => emit(tx, UserRegistered, user('b')))
  await look()
  now += 7_000
  await look()
  expect(await read('events_outbox_rows')).toBe(2)
  expect(await read('events_outbox_age_seconds')).toBe(7)
  await sql`delete from outbox where seq = (select min(seq) from outbox)`.execute(own.db)
  await look()
  expect(await read('events_outbox_age_seconds')).toBe(0)
  expect(await read('database_connections')).toBeGreaterThan(0)
  await own.close()
})

const rowsLeft = async () => (await sql`select 1 from outbox`.execute(database.db)).rows.length
/** Past the bound of `emit`, as an earlier release could. */
const insertRow = (subject: string, payload: unknown) =>
  sql`insert into outbox (id, subject, payload, trace)
    values (gen_random_uuid(), ${subject}, ${JSON.stringify(payload)}, '{}')`.execute(database.db)

test('JD3 an event above 256 KiB as it is encoded is refused where it is emitted, and its change is not made', async () => {
  const large = user('\u0001'.repeat(50_000)) // six bytes each as JSON
  expect(() => outboxRow(UserRegistered, large)).toThrow(/evt.auth.user_registered has 300\d+ bytes.*262144/)
  await expect(database.transaction((tx) => emit(tx, UserRegistered, large))).rejects.toThrow(/at most 262144/)
  await database.transaction((tx) => emit(tx, UserRegistered, user('x'.repeat(200_000))))
  await vi.waitFor(async () => expect(await rowsLeft()).toBe(0))
})

test('MM7 a row that can never be published goes to the dead letters; those behind it are published', async () => {
  const heard: string[] = []
  await bus.consume(UserRegistered, { durable: 'behind' }, async (event) => void heard.push(event.username))
  for (let i = 0; i < 120; i++) await insertRow(UserRegistered.subject, user('y'.repeat(300_000 + i)))
  await database.transaction((tx) => emit(tx, UserRegistered, user('behind')))
  await vi.waitFor(() => expect(heard).toContain('behind'), 20_000)
  await vi.waitFor(async () => expect(await rowsLeft()).toBe(0), 20_000)
  const letters = await Array.fromAsync(bus.deadLetters.list({ durable: 'test-outbox' }))
  expect(letters).toHaveLength(120)
  expect(letters[0]).toMatchObject({ subject: UserRegistered.subject, cut: true })
  expect(letters[0]?.reason).toMatch(/at most 262144/)
})

test('MM7 a row that no stream takes at the moment stays, and holds up no other', async () => {
  const heard: string[] = []
  await bus.consume(UserRegistered, { durable: 'beside' }, async (event) => void heard.push(event.username))
  for (let i = 0; i < 150; i++) await insertRow('nowhere.at.all', {})
  await database.transaction((tx) => emit(tx, UserRegistered, user('beside')))
  await vi.waitFor(() => expect(heard).toContain('beside'), 20_000)
  await vi.waitFor(async () => expect(await rowsLeft()).toBe(150))
  await sql`delete from outbox`.execute(database.db)
})

test('MM7 a row leaves within a second of its stream being there again', async () => {
  const subject = 'late.at.all'
  const stream = `${settings.NATS_PREFIX}_late`
  await insertRow(subject, {})
  await sleep(600) // the relay has tried in vain
  const jsm = await jetstreamManager(bus.nc)
  await jsm.streams.add({ name: stream, subjects: [bus.subject(subject)], max_bytes: 1024 * 1024 })
  await vi.waitFor(async () => expect(await rowsLeft()).toBe(0), { timeout: 1_000, interval: 20 })
  expect((await jsm.streams.info(stream)).state.messages).toBe(1)
})
