import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import { type PrivateNats, startPrivateNats } from '@skirmish/testkit/private-nats'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Bus, connectBus } from '../src/bus/bus.ts'
import { whyUnusable } from '../src/bus/nats-connection.ts'
import { emit } from '../src/bus/outbox.ts'
import { startRelay } from '../src/bus/outbox-relay.ts'
import { type Database, openDatabase } from '../src/database/database.ts'
import { createMessagingTables } from '../src/database/migrate.ts'

const settings = scope()
const credentials = 'ann:pass%20word@'
let nats: PrivateNats
let bus: Bus
let database: Database<Record<string, never>>
let stopRelay: () => Promise<void>
const heard: string[] = []

beforeAll(async () => {
  nats = await startPrivateNats(['--user', 'ann', '--pass', 'pass word'])
  const url = nats.url.replace('nats://', `nats://${credentials}`)
  bus = await connectBus({ url, prefix: 'p', name: 'test', ...quiet() })
  database = await openDatabase({ url: settings.DATABASE_URL, name: `${settings.DATABASE_PREFIX}nats`, pool: 4 })
  await createMessagingTables(database.db)
  stopRelay = startRelay(database, bus, quiet().log, 'test')
  await bus.consume(UserRegistered, { durable: 'hears' }, async (event) => void heard.push(event.username))
})
afterAll(async () => {
  await stopRelay()
  await bus.close()
  await database.close()
  await nats.stop()
})

const tell = async () => {
  const username = randomUUID()
  await database.transaction((tx) => emit(tx, UserRegistered, { user_id: 'u', username, registered_at: '' }))
  return username
}
const isHeard = (username: string, withinMs: number) =>
  vi.waitFor(() => expect(heard).toContain(username), { timeout: withinMs, interval: 100 })

test('OP2 user and password in NATS_URL are used; a server that cannot serve is refused in a sentence', async () => {
  await isHeard(await tell(), 5_000)
  const good = { version: '2.9.10', max_payload: 1_048_576, jetstream: true }
  for (const version of ['2.9.10', '2.9.25', '2.10.0', '2.11.1-preview.1', '3.0.0'])
    expect(whyUnusable({ ...good, version })).toBeNull()
  for (const version of ['2.9.9', '2.8.4', '1.4.1'])
    expect(whyUnusable({ ...good, version })).toMatch(/too old.*2\.9\.10 or newer\.$/)
  expect(whyUnusable({ ...good, max_payload: 65_536 })).toMatch(/at most\. Set its max_payload to 1048576 or more\.$/)
  expect(whyUnusable({ ...good, jetstream: false })).toMatch(/no JetStream/)
})

test('MM7 a deleted consumer is declared again within 10 s and goes on', async () => {
  const jsm = await jetstreamManager(bus.nc)
  await jsm.consumers.delete('p_events', 'hears')
  await isHeard(await tell(), 10_000)
})

test('MM7 after a restart with a wiped store streams and consumers are declared again within 10 s; events of the outage arrive', async () => {
  await nats.kill()
  const meanwhile = await tell()
  await nats.start('wiped')
  await isHeard(meanwhile, 10_000)
  await isHeard(await tell(), 5_000)
})

test('OP4 a NATS that freezes for half a minute is noticed within 12 s; consumers and the outbox go on within 30 s of its return', async () => {
  nats.freeze()
  const meanwhile = await tell()
  await vi.waitFor(() => expect(bus.connected()).toBe(false), 12_000)
  await sleep(22_000)
  nats.thaw()
  await isHeard(meanwhile, 30_000)
  await isHeard(await tell(), 5_000)
})
