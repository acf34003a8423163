import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { findPostgres } from '@skirmish/devkit/servers/postgres'
import { which } from '@skirmish/devkit/shell'
import { ownIdentity } from '../client-secrets.ts'

/** The path of one of PostgreSQL's programs; throws a sentence where it is not installed. */
export function postgresProgram(name: 'pg_dump' | 'pg_restore'): string {
  const folder = findPostgres()
  const found = folder ? join(folder, name) : which(name)
  if (!found) throw new Error(`${name} is not installed: apt-get install postgresql-client.`)
  return found
}

/**
 * A service's URL as PostgreSQL's programs take it, and their environment. The password is there: arguments are in everybody's process list. They
 * verify the server as services do, by the same authorities, and have the same certificate of their own.
 */
export function accessOfPrograms(url: string): { url: string; env: NodeJS.ProcessEnv } {
  const bare = new URL(url)
  const { searchParams: given } = bare
  const password = given.get('password') ?? decodeURIComponent(bare.password)
  const mode = modeOf(given)
  const env: NodeJS.ProcessEnv = { ...process.env, PGPASSWORD: password }
  bare.password = ''
  for (const name of ['password', 'ssl', 'uselibpqcompat', 'target_session_attrs']) given.delete(name)
  if (mode) given.set('sslmode', mode)
  // With authorities `require` verifies by them.
  if (mode === 'require' && given.get('sslrootcert') === null) delete env.PGSSLROOTCERT
  else if (mode?.startsWith('verify') && !given.has('sslrootcert'))
    env.PGSSLROOTCERT ||= fileOf('authorities.pem', getCACertificates('default').join('\n'))
  const identity = mode && ownIdentity()
  if (identity && !given.has('sslcert')) {
    env.PGSSLCERT = fileOf('client.pem', identity.cert)
    env.PGSSLKEY = fileOf('client.key', identity.key)
  }
  return { url: bare.href, env }
}

/** The mode by which libpq does what pg does: there all but `disable` and `no-verify` verify the server and its name, unless libpq's ways are asked for. */
function modeOf(given: URLSearchParams): string | undefined {
  const [ssl, mode] = [given.get('ssl'), given.get('sslmode')]
  if (given.get('uselibpqcompat') === 'true') return mode ?? undefined
  if (mode === 'disable' || (!mode && (ssl === '0' || ssl === 'false'))) return 'disable'
  if (mode === 'no-verify' || (!mode && ssl === 'no-verify')) {
    given.delete('sslrootcert')
    return 'require'
  }
  const encrypted = mode || ssl || ['sslrootcert', 'sslcert', 'sslkey'].some((name) => given.has(name))
  return encrypted ? 'verify-full' : undefined
}

let folder: string | undefined
const written = new Map<string, string>()

/** libpq reads certificates from files, and a key from none that others may read, as a mounted one is. */
function fileOf(name: string, text: string): string {
  if (!folder) {
    const made = mkdtempSync(join(tmpdir(), 'skirmish-certificates-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  const path = join(folder, name)
  // Programs that run already may be reading it.
  if (written.get(name) !== text) writeFileSync(path, text, { mode: 0o600 })
  written.set(name, text)
  return path
}
