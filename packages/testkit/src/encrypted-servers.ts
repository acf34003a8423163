import { chownSync, copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { untilReached } from '@skirmish/service-kit/process/retry'
import pg from 'pg'
import type { Authority, Pair } from './authority.ts'
import { type PrivateNats, startPrivateNats } from './private-nats.ts'
import { type PrivateServer, startPrivatePostgres, startPrivateRedis } from './private-servers.ts'
import { quiet } from './quiet.ts'

/** A PostgreSQL that takes encrypted connections alone, at localhost; with `clients` from those alone that have a certificate of the authority. */
export async function startEncryptedPostgres(
  authority: Authority,
  pair: Pair,
  clients?: 'known',
): Promise<PrivateServer> {
  const server = await startPrivatePostgres()
  const admin = await untilReached(quiet().log, 'PostgreSQL', async () => {
    const client = new pg.Client(server.url)
    await client.connect()
    return client
  })
  const { rows } = await admin.query<{ hba: string }>("select current_setting('hba_file') as hba")
  const hba = rows[0]?.hba ?? ''
  const { uid, gid } = statSync(hba)
  const files = { ssl_cert_file: pair.cert, ssl_key_file: pair.key, ssl_ca_file: authority.file }
  for (const [setting, file] of Object.entries(files)) {
    const own = join(dirname(hba), `${setting}.pem`)
    copyFileSync(file, own)
    chownSync(own, uid, gid) // the server refuses a key that is somebody else's
    await admin.query(`alter system set ${setting} = ${pg.escapeLiteral(own)}`)
  }
  await admin.query('alter system set ssl = on')
  writeFileSync(hba, `hostssl all all 127.0.0.1/32 scram-sha-256${clients ? ' clientcert=verify-ca' : ''}\n`)
  await admin.query('select pg_reload_conf()')
  await admin.end()
  return { ...server, url: server.url.replace('@127.0.0.1:', '@localhost:') }
}

/** A Redis that takes encrypted connections alone, at localhost, from clients with a certificate of the authority. */
export async function startEncryptedRedis(authority: Authority, { cert, key }: Pair): Promise<PrivateServer> {
  const files = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', authority.file]
  const server = await startPrivateRedis((port) => ['--port', '0', '--tls-port', String(port), ...files])
  return { ...server, url: server.url.replace('redis://127.0.0.1', 'rediss://localhost') }
}

/** A NATS that takes encrypted connections alone, at localhost; `more` is further configuration. */
export async function startEncryptedNats(authority: Authority, { cert, key }: Pair, more = ''): Promise<PrivateNats> {
  const config = join(dirname(authority.file), 'nats.conf')
  const files = { cert_file: cert, key_file: key, ca_file: authority.file, verify: true }
  writeFileSync(config, `max_payload: 8MB\ntls: ${JSON.stringify(files)}\n${more}\n`)
  const server = await startPrivateNats(['-c', config])
  return { ...server, url: server.url.replace('nats://127.0.0.1', 'tls://localhost') }
}

/** A pair's texts, as settings. */
export const identityOf = ({ cert, key }: Pair) => ({
  cert: readFileSync(cert, 'utf8'),
  key: readFileSync(key, 'utf8'),
})
