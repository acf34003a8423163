import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '../own-folder.ts'
import { folder } from '../paths.ts'
import { freePort } from '../ports.ts'
import { run, which } from '../shell.ts'
import { runServer, type Server, type StartOptions } from './process.ts'

/** The folder of the newest installed PostgreSQL's programs, or null. */
export function findPostgres(): string | null {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .filter(Boolean)
        .sort((a, b) => b - a)
    : []
  for (const version of versions)
    if (existsSync(join(base, `${version}/bin/postgres`))) return join(base, `${version}/bin`)
  const found = which('postgres')
  return found && existsSync(join(found, '../initdb')) ? join(found, '..') : null
}

/**
 * PostgreSQL refuses to run as root. In a user namespace root's files belong to an ordinary user, so the data may lie
 * anywhere; where such namespaces are forbidden the `postgres` user runs it in a folder that it can reach.
 */
function asOrdinaryUser(): { prefix: string[]; data: string } {
  if (process.getuid?.() !== 0) return { prefix: [], data: folder('postgres') }
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
  try {
    run('unshare', [...namespace.slice(1), 'true'])
    return { prefix: namespace, data: folder('postgres') }
  } catch {
    const name = folder().replace(/[^A-Za-z0-9]+/g, '-')
    const data = ownFolder(`/var/tmp/skirmish${name}`, [0, Number(run('id', ['-u', 'postgres']))])
    run('chown', ['postgres', data])
    return { prefix: ['runuser', '-u', 'postgres', '--'], data }
  }
}

/** Starts a private PostgreSQL; makes its cluster first when there is none. `volatile` trades safety for speed, in tests. */
export async function startPostgres(bin: string, { volatile }: StartOptions): Promise<Server> {
  const { prefix, data } = asOrdinaryUser()
  const cluster = join(data, 'cluster')
  const passwordFile = join(data, 'password')
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    rmSync(cluster, { recursive: true, force: true }) // a first start that was cut off
    writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 })
    if (prefix[0] === 'runuser') run('chown', ['postgres', passwordFile]) // initdb reads it
    const [program = '', ...args] = [
      ...prefix,
      join(bin, 'initdb'),
      '-D',
      cluster,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]
    run(program, args)
  }
  chmodSync(passwordFile, 0o600) // an earlier release wrote it for everybody
  rmSync(join(cluster, 'postmaster.pid'), { force: true }) // runServer ends a process that was left behind
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 400,
    shared_buffers: '128MB',
    ...(volatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://postgres:${readFileSync(passwordFile, 'utf8')}@127.0.0.1:${port}/postgres`
  return runServer('postgres', [...prefix, join(bin, 'postgres'), '-D', cluster, ...options], port, url, 'SIGINT')
}
