import { setTimeout as sleep } from 'node:timers/promises'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import { type PrivateServer, startPrivatePostgres, startPrivateRedis } from '@skirmish/testkit/private-servers'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Bus, connectBus } from '../src/bus/bus.ts'
import { emit } from '../src/bus/outbox.ts'
import { startRelay } from '../src/bus/outbox-relay.ts'
import { type Database, openDatabase } from '../src/database/database.ts'
import { createMessagingTables } from '../src/database/migrate.ts'
import { connectRedis } from '../src/database/redis.ts'
import { isOutage } from '../src/process/outage.ts'
import { untilReached } from '../src/process/retry.ts'

const settings = scope()
const STATEMENT_MS = 2_000
let postgres: PrivateServer
let redisServer: PrivateServer
let bus: Bus
let database: Database<Record<string, never>>
let stopRelay: () => Promise<void>
const heard: string[] = []

beforeAll(async () => {
  ;[postgres, redisServer] = await Promise.all([startPrivatePostgres(), startPrivateRedis()])
  bus = await connectBus({ url: settings.NATS_URL, prefix: settings.NATS_PREFIX, name: 'test', ...quiet() })
  const { url } = postgres
  const options = { url, name: 'frozen', pool: 3, application: 'test-7', statementMs: STATEMENT_MS }
  database = await untilReached(quiet().log, 'PostgreSQL', () => openDatabase(options))
  await createMessagingTables(database.db)
  stopRelay = startRelay(database, bus, quiet().log, 'test')
  await bus.consume(UserRegistered, { durable: 'hears' }, async (event) => void heard.push(event.username))
})
afterAll(async () => {
  await stopRelay?.()
  await Promise.all([database?.close(), bus?.close()])
  await Promise.all([postgres?.stop(), redisServer?.stop()])
})

const tell = (username: string) =>
  database.transaction((tx) => emit(tx, UserRegistered, { user_id: 'u', username, registered_at: '' }))
const msOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  const error = await work().then(
    () => null,
    (problem: unknown) => problem,
  )
  return { error, ms: performance.now() - begun }
}

test('OP4 sessions tell their service, and no statement or transaction may last for ever', async () => {
  const { rows } = await sql<Record<string, string>>`select current_setting('application_name') as application,
    current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db)
  expect(rows).toEqual([{ application: 'test-7', statement: '2s', idle: '30s' }])
  const { error, ms } = await msOf(() => sql`select pg_sleep(20)`.execute(database.db))
  expect(isOutage(error)).toBe(true)
  expect(ms).toBeLessThan(6_000)
})

test('OP4 a PostgreSQL that freezes holds no caller for longer than a statement may take; work goes on after its return', async () => {
  await tell('before')
  await vi.waitFor(() => expect(heard).toContain('before'), 5_000)
  postgres.freeze()
  const stuck = await Promise.all(Array.from({ length: 3 }, () => msOf(() => tell('during'))))
  const call = await msOf(() => database.call('now', []))
  for (const { error, ms } of [...stuck, call]) {
    expect(isOutage(error), String(error)).toBe(true)
    expect(ms).toBeLessThan(2 * (STATEMENT_MS + 5_000))
  }
  await sleep(3_000)
  postgres.thaw()
  await vi.waitFor(() => tell('after'), { timeout: 15_000, interval: 200 })
  await vi.waitFor(() => expect(heard).toContain('after'), { timeout: 30_000, interval: 200 })
})

test('OP4 a Redis that freezes holds a command for two seconds at most, and is used again after its return', async () => {
  const redis = await connectRedis(redisServer.url)
  expect(await redis.set('a', '1')).toBe('OK')
  redisServer.freeze()
  for (let i = 0; i < 3; i++) {
    const { error, ms } = await msOf(() => redis.get('a'))
    expect(isOutage(error), String(error)).toBe(true)
    expect(ms).toBeLessThan(2_500)
  }
  redisServer.thaw()
  await vi.waitFor(async () => expect(await redis.get('a')).toBe('1'), { timeout: 15_000, interval: 200 })
  redis.disconnect()
})
