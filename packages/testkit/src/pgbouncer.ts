import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstall, install } from '@skirmish/devkit/apt'
import { hasEnded, killChild } from '@skirmish/devkit/end-child'
import { freePort, untilAnswers } from '@skirmish/devkit/ports'
import { which } from '@skirmish/devkit/shell'
import { asOrdinaryUser } from './ordinary-user.ts'

/** Debian has it where users' paths do not lead. */
const programOf = (): string | null => which('pgbouncer') ?? which('../sbin/pgbouncer')

/** So few that clients share the server's sessions all the time. */
const SESSIONS = 3

/** The PgBouncer of the system in transaction mode, before the PostgreSQL of a superuser's URL; all of its users come in by their own passwords. */
export async function startPgBouncer(postgresUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  if (!programOf() && canInstall()) install(['pgbouncer'], 'a test needs it')
  const server = new URL(postgresUrl)
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-pgbouncer-'))
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users')]
  writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`)
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    default_pool_size: SESSIONS,
    max_client_conn: 500,
    auth_type: 'scram-sha-256',
    auth_file: users,
    auth_user: server.username,
    auth_query: 'select usename, passwd from pg_shadow where usename = $1',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const databases = `* = host=${server.hostname} port=${server.port}`
  writeFileSync(file, ['[databases]', databases, '[pgbouncer]', ...lines, ''].join('\n'))
  const [program = '', ...args] = [...asOrdinaryUser(), programOf() ?? 'pgbouncer', file]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said = (said + text).slice(-2_000)
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await untilAnswers(port, 'PgBouncer', 20_000, () => (hasEnded(child) ? said : null))
  server.port = String(port)
  return {
    url: server.href,
    stop: async () => {
      await killChild(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
