import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from '@skirmish/devkit/programs'
import { makeAuthority } from '@skirmish/testkit/authority'
import { startEncryptedNats, startEncryptedPostgres, startEncryptedRedis } from '@skirmish/testkit/encrypted-servers'
import { natsAccounts } from '@skirmish/testkit/nats-accounts'
import { type Collector, startCollector } from '@skirmish/testkit/otlp-collector'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer, playInto, submitUntilJudged } from './ranked-story.ts'

const authority = makeAuthority()
const stops: (() => unknown)[] = []
let environment: Record<string, string>
let system: System
let collector: Collector

/** Servers that take nobody without a certificate, and that nobody knows but by the authority. */
beforeAll(async () => {
  const { config, credentials } = natsAccounts()
  const [postgres, nats, redis] = await Promise.all([
    startEncryptedPostgres(authority, authority.issue('postgres'), 'known'),
    startEncryptedNats(authority, authority.issue('nats'), config),
    startEncryptedRedis(authority, authority.issue('redis')),
  ])
  collector = await startCollector(authority.issue('collector'))
  stops.push(postgres.stop, nats.stop, redis.stop, collector.stop)
  const own = authority.issue('skirmish')
  const inUrl = `sslcert=${encodeURIComponent(own.cert)}&sslkey=${encodeURIComponent(own.key)}`
  environment = {
    ...FEW_PROBLEMS,
    NODE_EXTRA_CA_CERTS: authority.file,
    TLS_CLIENT_CERTIFICATE_FILE: own.cert,
    TLS_CLIENT_KEY_FILE: own.key,
    DATABASE_URL: `${postgres.url}?sslmode=verify-full&${inUrl}`,
    NATS_URL: nats.url,
    NATS_CREDENTIALS: credentials,
    REDIS_URL: redis.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '500',
  }
  system = await startSystem({ environment })
})
afterAll(async () => {
  await system?.stop()
  await Promise.all(stops.map((stop) => stop()))
  authority.remove()
})

test("OP14 a match is played on servers that one's own authority has signed, and its traces reach a collector by https", async () => {
  const [a, b] = await Promise.all([newcomer(system.url, 'tia'), newcomer(system.url, 'tom')])
  const { matchId, code, sockets } = await playInto(a, b)
  expect(await submitUntilJudged(a, matchId, code)).toMatchObject({ status: 200, body: { verdict: 'accepted' } })
  sockets[1].send({ action: 'resign' })
  expect((await sockets[0].next('match_result')).results.map((side) => side.status)).toEqual(['Won', 'Failed'])
  await vi.waitFor(() => expect(collector.spans.map(({ name }) => name)).toContain('submitCode'))
  expect(system.log('auth')).not.toContain('not verified')
})

test('OP14 a backup is taken from them with the same settings, pg_dump included', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-encrypted-backup-'))
  const run = spawnSync(process.execPath, [programOf('@skirmish/operations/main'), 'backup', 'take', 'one'], {
    env: { ...process.env, ...environment, ...system.environment, BACKUP_FOLDER: folder },
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  expect(readdirSync(join(folder, 'one'))).toEqual(expect.arrayContaining(['auth.dump', 'match-room.dump']))
  rmSync(folder, { recursive: true })
})
