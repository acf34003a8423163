import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { connect } from '@nats-io/transport-node'
import { defineInternalRoute } from '@skirmish/contracts/internal/route'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { natsAddress } from '../src/bus/nats-address.ts'
import { openDatabase } from '../src/database/database.ts'
import { connectRedis } from '../src/database/redis.ts'
import { createHttp } from '../src/http/http.ts'
import { createUpstream } from '../src/http/upstream.ts'

const route = defineInternalRoute({
  ...{ id: 'planted', method: 'GET', path: '/internal/planted', service: 'auth', token: 'services', summary: '' },
  ...{ repeatable: true, deadlineMs: 300, answer: Type.Object({}) },
})
const settings = scope()
const silent = createServer(() => {}) // accepts, and never answers
const { log, metrics } = quiet()
const app = createHttp(log, metrics)
const failures: Record<string, () => Promise<unknown>> = {}
beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // it listens on TCP
  const nobody = createUpstream('http://127.0.0.1:1')
  const mute = createUpstream(`http://127.0.0.1:${port}`)
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    name: `${settings.DATABASE_PREFIX}errors`,
    pool: 1,
    statementMs: 300,
  })
  const redis = await connectRedis('redis://127.0.0.1:1')
  const nats = await connect(natsAddress(settings.NATS_URL))
  Object.assign(failures, {
    'an upstream that refuses': () => nobody.call(route, {}),
    'an upstream that does not answer in time': () => mute.call(route, {}),
    'a statement that takes too long': () => sql`select pg_sleep(5)`.execute(database.db),
    'a connection that PostgreSQL ends': () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db),
    'a standby of PostgreSQL that takes no writes': () =>
      database.db
        .transaction()
        .setAccessMode('read only')
        .execute((tx) => sql`create table unwritten ()`.execute(tx)),
    'a PostgreSQL that does not answer': () =>
      openDatabase({ url: `postgres://u:p@127.0.0.1:1/x`, name: 'x', pool: 1 }),
    'a Redis that is away': () => redis.get('a'),
    'nobody who answers on NATS': () => nats.request('nobody.here', '', { timeout: 500 }),
    'a closed connection to NATS': async () => {
      await nats.close()
      nats.publish('a')
    },
  })
  for (const [i, fail] of Object.values(failures).entries()) app.get(`/${i}`, fail)
  app.get('/bug', async () => {
    throw new TypeError('a bug')
  })
  app.addHook('onClose', async () => {
    redis.disconnect()
    await Promise.all([database.close(), nobody.close(), mute.close()])
  })
})
afterAll(async () => {
  await app.close()
  silent.close()
})

test('TR3 an outage or a deadline of another server is a 503 with Retry-After; a bug is a 500', async () => {
  for (const [i, what] of Object.keys(failures).entries()) {
    const answer = await app.inject(`/${i}`)
    expect(answer.statusCode, what).toBe(503)
    expect(answer.headers['retry-after'], what).toBe('1')
  }
  expect((await app.inject('/bug')).statusCode).toBe(500)
})
