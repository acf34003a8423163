import { readFileSync } from 'node:fs'
import { nkeys } from '@nats-io/nats-core'
import { type Authority, makeAuthority, trusting } from '@skirmish/testkit/authority'
import {
  identityOf,
  startEncryptedNats,
  startEncryptedPostgres,
  startEncryptedRedis,
} from '@skirmish/testkit/encrypted-servers'
import { natsAccounts, seedOf } from '@skirmish/testkit/nats-accounts'
import { startPrivateNats } from '@skirmish/testkit/private-nats'
import type { PrivateServer } from '@skirmish/testkit/private-servers'
import { quiet } from '@skirmish/testkit/quiet'
import { withService } from '@skirmish/testkit/service-process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectNats } from '../src/bus/nats-connection.ts'
import { type DatabaseOptions, openDatabase } from '../src/database/database.ts'
import { connectRedis } from '../src/database/redis.ts'
import { clientIdentity } from '../src/process/client-identity.ts'
import { unverifiedServers } from '../src/process/unverified-servers.ts'

let authority: Authority
let postgres: PrivateServer
let identity: { cert: string; key: string }
const stops: (() => unknown)[] = []

beforeAll(async () => {
  authority = makeAuthority()
  identity = identityOf(authority.issue('client'))
  postgres = await startEncryptedPostgres(authority, authority.issue('postgres'), 'known')
  stops.push(() => postgres.stop())
})
afterAll(async () => {
  trusting()
  await Promise.all(stops.map((stop) => stop()))
  authority.remove()
})

async function encryptionOf(options: Partial<DatabaseOptions>): Promise<unknown> {
  const database = await openDatabase({ url: postgres.url, name: 'encrypted', pool: 2, ...options })
  try {
    const { rows } = await sql`select ssl, client_dn is not null as known
      from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.db)
    return rows[0]
  } finally {
    await database.close()
  }
}

test('OP14 PostgreSQL is verified by the authority that the process trusts, and sees the certificate of the client', async () => {
  const url = `${postgres.url}?sslmode=verify-full`
  await expect(encryptionOf({ url, identity })).rejects.toThrow(/unable to (verify|get)|self-signed/)
  trusting(authority.pem)
  expect(await encryptionOf({ url, identity })).toEqual({ ssl: true, known: true })
  await expect(encryptionOf({ url })).rejects.toThrow(/client certificate/)
  const { cert, key } = authority.issue('of the URL')
  const own = `${url}&sslcert=${encodeURIComponent(cert)}&sslkey=${encodeURIComponent(key)}`
  expect(await encryptionOf({ url: own })).toEqual({ ssl: true, known: true })
  await expect(encryptionOf({ identity })).rejects.toThrow(/no encryption|pg_hba/)
  const elsewhere = await startEncryptedPostgres(authority, authority.issue('other', 'elsewhere.example'))
  stops.push(() => elsewhere.stop())
  const other = { url: `${elsewhere.url}?sslmode=verify-full` }
  await expect(encryptionOf(other)).rejects.toThrow(/altnames/)
  for (const spelling of ['sslmode=no-verify', 'ssl=no-verify'])
    expect(await encryptionOf({ url: `${elsewhere.url}?${spelling}` })).toEqual({ ssl: true, known: false })
})

test('OP14 NATS is verified, and a user proves itself by a certificate and an NKEY or a credentials file', async () => {
  trusting(authority.pem)
  const user = nkeys.createUser()
  const permissions = { publish: '$JS.API.INFO', subscribe: '_INBOX.ann.>' }
  const users = `authorization: ${JSON.stringify({ users: [{ nkey: user.getPublicKey(), permissions }] })}`
  const { config, credentials } = natsAccounts(permissions)
  const { log } = quiet()
  for (const [more, proof, other] of [
    [users, seedOf(user), seedOf(nkeys.createUser())],
    [config, credentials, natsAccounts(permissions).credentials],
  ] as const) {
    const nats = await startEncryptedNats(authority, authority.issue('nats'), more)
    stops.push(() => nats.stop())
    const options = { url: nats.url.replace('tls://', 'tls://ann@'), name: 'test', log, identity, credentials: proof }
    const { nc } = await connectNats(options)
    expect((await nc.request('$JS.API.INFO')).string()).toContain('"streams":0') // it comes to the inbox of the URL's user
    expect(nc.info?.tls_required).toBe(true)
    await nc.close()
    await expect(connectNats({ ...options, credentials: other })).rejects.toThrow(/authorization/i)
    await expect(connectNats({ ...options, identity: undefined })).rejects.toThrow()
    await expect(connectNats({ ...options, credentials: 'a word' })).rejects.toThrow(/NATS_CREDENTIALS is neither/)
    trusting()
    await expect(connectNats(options)).rejects.toThrow(/unable to (verify|get)|self-signed/)
    trusting(authority.pem)
  }
})

test('OP14 tls:// connects to no NATS that offers no encryption', async () => {
  const plain = await startPrivateNats()
  stops.push(() => plain.stop())
  const url = plain.url.replace('nats://', 'tls://')
  await expect(connectNats({ url, name: 'test', log: quiet().log })).rejects.toThrow(/tls/)
})

test('OP14 Redis is verified, and sees the certificate of the client', async () => {
  trusting(authority.pem)
  const server = await startEncryptedRedis(authority, authority.issue('redis'))
  stops.push(() => server.stop())
  const redis = await connectRedis(server.url, identity)
  expect(await redis.set('a', '1')).toBe('OK')
  redis.disconnect()
  for (const [trusted, shown] of [
    [[], identity],
    [[authority.pem], undefined],
  ] as const) {
    trusting(...trusted)
    const refused = await connectRedis(server.url, shown)
    await expect(refused.set('a', '2')).rejects.toThrow()
    refused.disconnect()
  }
})

const PROGRAM = `
import { BaseConfig, DatabaseConfig } from '@skirmish/service-kit/process/config'
import { runService } from '@skirmish/service-kit/process/run-service'
import { Type } from 'typebox'
await runService('auth', Type.Object({ ...BaseConfig.properties, ...DatabaseConfig }), async () => {})
`

test('OP14 a service that does not verify a server says so at its start, and no part of the URL', async () => {
  const DATABASE_URL = 'postgres://ann:hidden@db.example/x?sslmode=no-verify'
  const logged = await withService(PROGRAM, { DATABASE_URL }, async (_url, lines) => lines)
  expect(logged).toMatch(/"level":"?(40|warn).*DATABASE_URL has certificates of servers not verified/)
  expect(logged).not.toMatch(/hidden|db\.example/)
})

test('OP14 settings that have a server not verified are told, and a certificate without its key is refused', () => {
  const told = (config: object, env = {}) => unverifiedServers(config, env).map((one) => one.split(' ')[0])
  const compatible = 'postgres://a@db/x?uselibpqcompat=true&sslmode'
  for (const DATABASE_URL of ['postgres://a@db/x?sslmode=no-verify', `${compatible}=require`, `${compatible}=prefer`])
    expect(told({ DATABASE_URL }), DATABASE_URL).toEqual(['DATABASE_URL'])
  const SMTP_URL = 'smtp://a:b@mail?tls.rejectUnauthorized=false'
  const all = { DATABASE_DIRECT_URL: 'postgres://a@db/x?ssl=no-verify', SMTP_URL }
  expect(told(all, { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'DATABASE_DIRECT_URL',
    'SMTP_URL',
  ])
  expect(unverifiedServers(all, {}).join()).not.toMatch(/a:b|mail\?|db\/x/)
  const verified = { DATABASE_URL: 'postgres://a@db/x?sslmode=verify-full', SMTP_URL: 'smtp://m?requireTLS=true' }
  expect(told({ ...verified, NATS_URL: 'tls://a' })).toEqual([])
  expect(() => told({ DATABASE_URL: 'postgres://a@db/x?sslrootcert=/none' })).toThrow(/DATABASE_URL is not usable/)

  const TLS_CLIENT_CERTIFICATE = readFileSync(authority.issue('one').cert, 'utf8')
  expect(() => clientIdentity({ TLS_CLIENT_CERTIFICATE })).toThrow(/go together/)
  expect(() => clientIdentity({ TLS_CLIENT_CERTIFICATE, TLS_CLIENT_KEY: identity.key })).toThrow(/and its key/)
})
