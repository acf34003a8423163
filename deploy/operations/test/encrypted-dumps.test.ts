import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Authority, makeAuthority, trusting } from '@skirmish/testkit/authority'
import { identityOf, startEncryptedPostgres } from '@skirmish/testkit/encrypted-servers'
import type { PrivateServer } from '@skirmish/testkit/private-servers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectTo } from '../src/backup/databases.ts'
import { accessOfPrograms, postgresProgram } from '../src/backup/postgres-programs.ts'
import { runProgram } from '../src/backup/take.ts'

const folder = mkdtempSync(join(tmpdir(), 'skirmish-dumps-'))
let authority: Authority
let postgres: PrivateServer

beforeAll(async () => {
  authority = makeAuthority()
  postgres = await startEncryptedPostgres(authority, authority.issue('postgres'), 'known')
  const { cert, key } = identityOf(authority.issue('backup'))
  vi.stubEnv('TLS_CLIENT_CERTIFICATE', cert)
  vi.stubEnv('TLS_CLIENT_KEY', key)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  trusting()
  await postgres?.stop()
  authority.remove()
  rmSync(folder, { recursive: true })
})

async function dump(query: string): Promise<number> {
  const url = postgres.url + query
  await (await connectTo(url)).end() // as a service connects
  const file = join(folder, 'dump')
  const access = accessOfPrograms(url)
  await runProgram(postgresProgram('pg_dump'), ['-Fc', '--no-password', '-f', file, access.url], access.env)
  return statSync(file).size
}

test('OP14 pg_dump connects by every URL by which a service does, with the same authorities and certificate', async () => {
  trusting(authority.pem)
  const root = encodeURIComponent(authority.file)
  for (const query of ['sslmode=verify-full', 'sslmode=require', 'sslmode=no-verify', 'ssl=true', 'ssl=no-verify'])
    expect(await dump(`?${query}`), query).toBeGreaterThan(0)
  expect(await dump(`?sslmode=verify-full&sslrootcert=${root}`)).toBeGreaterThan(0)
  expect(await dump(`?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${root}`)).toBeGreaterThan(0)
})

test('OP14 pg_dump refuses a server that no authority vouches for, as services do', async () => {
  trusting()
  await expect(dump('?sslmode=require')).rejects.toThrow(/unable to (verify|get)|self-signed/)
  const { url, env } = accessOfPrograms(`${postgres.url}?sslmode=require`)
  const dumping = runProgram(postgresProgram('pg_dump'), ['-Fc', '-f', join(folder, 'dump'), url], env)
  await expect(dumping).rejects.toThrow(/certificate verify failed/)
})
