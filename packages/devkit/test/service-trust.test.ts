import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { CONSUMERS } from '@skirmish/contracts/events/consumers'
import { EVENTS } from '@skirmish/contracts/events/events'
import { JudgingRequested } from '@skirmish/contracts/events/judging'
import { MatchFinished, PairConfirmed } from '@skirmish/contracts/events/matches'
import { liveSubjects } from '@skirmish/contracts/live'
import type { ServiceName } from '@skirmish/contracts/services'
import { type Bus, connectBus } from '@skirmish/service-kit/bus/bus'
import { natsAddress } from '@skirmish/service-kit/bus/nats-address'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folder } from '../src/paths.ts'
import { findPostgres, startPostgres } from '../src/servers/postgres.ts'
import { type Servers, startServers } from '../src/servers/servers.ts'
import { createRoles } from '../src/trust/postgres-roles.ts'

const { DATA_DIR, DATABASE_URL = '', NATS_URL, REDIS_URL } = process.env
const NATS_PREFIX = `t${randomBytes(4).toString('hex')}`
const DATABASE_PREFIX = `${NATS_PREFIX}_`
const data = mkdtempSync(join(tmpdir(), 'skirmish-trust-'))
const log = createLogger({ service: 'test', instance: '', level: 'silent', format: 'json' })
let servers: Servers

/** As `npm start` brings them up; PostgreSQL is one whose URL is named and may make roles. */
beforeAll(async () => {
  Object.assign(process.env, { DATA_DIR: data, NATS_URL: '', REDIS_URL: '', NATS_PREFIX, DATABASE_PREFIX })
  servers = await startServers({ volatile: true, roles: true })
})
afterAll(async () => {
  await servers?.stop()
  rmSync(data, { recursive: true, force: true })
  Object.assign(process.env, { DATA_DIR, NATS_URL, REDIS_URL })
  for (const name of ['NATS_PREFIX', 'DATABASE_PREFIX']) delete process.env[name]
})

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
const databaseUrl = (service: ServiceName) => servers.environmentOf(service).DATABASE_URL

test("TR1 a service's role owns its own database, is no superuser and cannot connect to another's", async () => {
  await query(databaseUrl('match-room'), 'create table secrets (code text)')
  const own = new URL(databaseUrl('auth'))
  await query(own.href, 'create table accounts (name text)')
  const [role] = await query(own.href, 'select * from pg_roles where rolname = current_user')
  expect(role).toMatchObject({ rolsuper: false, rolcreaterole: false, rolcreatedb: false })
  own.pathname = `/${DATABASE_PREFIX}match_room`
  await expect(query(own.href, 'select * from secrets')).rejects.toThrow(/permission denied for database/)
})

test('TR1 a database that was made before services had roles is given to its role with all that is in it', async () => {
  const name = `${DATABASE_PREFIX}old_auth`
  const old = new URL(DATABASE_URL)
  await query(old.href, `create database ${name}`)
  old.pathname = `/${name}`
  await query(
    old.href,
    `create table t (id bigint generated always as identity, n serial); create sequence s; create view v as select 1;
     create function f() returns int language sql as 'select 1'`,
  )
  const urlOf = await createRoles(DATABASE_URL, `${DATABASE_PREFIX}old_`, 'secret', false)
  const url = urlOf?.('auth') ?? ''
  await query(url, 'alter table t add m int; alter sequence s minvalue 0; drop view v; drop function f()')
  await query(url, `insert into t default values`)
})

test('TR1 a URL that may not make roles is used as it is', async () => {
  expect(await createRoles(databaseUrl('auth'), 'other_', 'secret', false)).toBeNull()
})

test.skipIf(findPostgres() === null)(
  'OP3 roles are made once PostgreSQL takes connections: it listens long before, on a busy machine or after a crash',
  async () => {
    const options = { volatile: true, secret: 'secret', natsPrefix: NATS_PREFIX }
    const bin = findPostgres() ?? ''
    await (await startPostgres(bin, options)).stop()
    const cluster = join(folder('postgres'), 'cluster')
    appendFileSync(join(cluster, 'postgresql.conf'), 'hot_standby = off\n')
    writeFileSync(join(cluster, 'standby.signal'), '')
    const server = await startPostgres(bin, options)
    await expect(query(server.url, 'select')).rejects.toThrow(/starting up|not accepting/)
    const roles = createRoles(server.url, 'late_', 'secret', true)
    writeFileSync(join(cluster, 'promote'), '')
    process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGUSR1')
    expect(await query((await roles)?.('auth') ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  },
)

const busOf = (service: ServiceName): Promise<Bus> =>
  connectBus({
    url: servers.environmentOf(service).NATS_URL,
    prefix: NATS_PREFIX,
    name: service,
    log,
    metrics: createMetrics(service),
  })
const connectAs = (url: string): Promise<NatsConnection> => connect({ ...natsAddress(url), timeout: 2_000 })

test("TR1 each service's user of NATS makes its consumers; another's event it can neither publish nor consume", async () => {
  const services = [...new Set(CONSUMERS.map(({ service }) => service))]
  for (const { event } of CONSUMERS) expect(EVENTS).toContain(event) // else its publisher may not publish it
  for (const service of services) {
    const bus = await busOf(service)
    for (const consumer of CONSUMERS.filter((one) => one.service === service)) {
      const stop = await bus.consume(consumer.event, { durable: consumer.durable }, async () => {})
      await stop()
    }
    await bus.close()
  }
  const leaderboard = await busOf('leaderboard')
  await expect(leaderboard.publish(PairConfirmed.subject, {}, 'forged', {})).rejects.toThrow(/permissions violation/i)
  for (const [event, durable] of [
    [PairConfirmed, 'leaderboard-matches'],
    [MatchFinished, 'profile-matches'],
    [JudgingRequested, 'judge-players'],
  ] as const)
    await expect(leaderboard.consume(event, { durable }, async () => {})).rejects.toThrow(/permissions violation/i)
  await leaderboard.close()
  const judge = await busOf('judge')
  await expect(judge.publish(JudgingRequested.subject, {}, 'forged', {})).rejects.toThrow(/permissions violation/i)
  await judge.close()
})

test("TR1 a service's user of NATS cannot delete or purge a stream, push to sockets that are not its own, or read another's answers", async () => {
  const nc = await connectAs(servers.environmentOf('profile').NATS_URL)
  const manager = await jetstreamManager(nc)
  await expect(manager.streams.delete(`${NATS_PREFIX}_events`)).rejects.toThrow(/permissions violation/i)
  await expect(manager.streams.purge(`${NATS_PREFIX}_events`)).rejects.toThrow(/permissions violation/i)
  await expect(jetstream(nc).publish(`${NATS_PREFIX}.dead.judge-players`, '')).rejects.toThrow(/permissions violation/i)
  const push = nc.request(`${NATS_PREFIX}.${liveSubjects.pushes('gateway')}`, 'conn {}')
  await expect(push).rejects.toThrow(/permissions violation/i)
  for (const subject of ['_INBOX.auth.>', `${NATS_PREFIX}.live.gw.*`, `${NATS_PREFIX}.evt.>`, '>']) {
    const heard = (async () => {
      for await (const _ of nc.subscribe(subject));
    })()
    await expect(heard, subject).rejects.toThrow(/permissions violation/i)
  }
  await nc.close()
  const { host } = new URL(servers.environment.NATS_URL)
  await expect(connect({ servers: host, reconnect: false })).rejects.toThrow(/authorization/i)
})

test("TR1 a service's user of Redis reaches the keys below the service's name alone, and no administration", async () => {
  const redis = new Redis(servers.environmentOf('catalog').REDIS_URL)
  await redis.set(`${NATS_PREFIX}:catalog:a`, '1')
  await expect(redis.get(`${NATS_PREFIX}:auth:a`)).rejects.toThrow(/NOPERM/)
  await expect(redis.eval('return redis.call("get", KEYS[1])', 1, `${NATS_PREFIX}:gateway:a`)).rejects.toThrow(
    /NOPERM|permission/i,
  )
  await expect(redis.flushall()).rejects.toThrow(/NOPERM/)
  await expect(redis.config('GET', '*')).rejects.toThrow(/NOPERM/)
  redis.disconnect()
  const { host } = new URL(servers.environment.REDIS_URL)
  const stranger = new Redis(`redis://${host}`).on('error', () => {})
  await expect(stranger.get('a')).rejects.toThrow(/NOAUTH/)
  stranger.disconnect()
})

test('TR1 files with a password or a secret are readable by their owner alone', () => {
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)(nats\.conf|redis\.conf|trust|password)$/.test(name),
  )
  expect(files).toContain('secrets/trust') // and where the servers are private ones, what they are configured by
  for (const file of files) expect((statSync(join(data, file)).mode & 0o077).toString(8), file).toBe('0')
})
