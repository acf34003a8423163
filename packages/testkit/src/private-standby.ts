import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endChild } from '@skirmish/devkit/end-child'
import { freePort, untilAnswers } from '@skirmish/devkit/ports'
import { findPostgres } from '@skirmish/devkit/servers/postgres'
import { run } from '@skirmish/devkit/shell'
import { untilReached } from '@skirmish/service-kit/process/retry'
import pg from 'pg'
import { asOrdinaryUser } from './ordinary-user.ts'
import { quiet } from './quiet.ts'

/** A standby of a private PostgreSQL, which follows it until it is promoted. */
export async function startPrivateStandby(primaryUrl: string) {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync('/var/tmp/skirmish-standby-')
  const data = join(folder, 'cluster')
  const [unshare = join(bin, 'pg_basebackup'), ...before] = [...asOrdinaryUser(), join(bin, 'pg_basebackup')]
  run(unshare, [...before, '-d', primaryUrl, '-D', data, '-R', '--checkpoint=fast', '--no-sync'])
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=400']
  const [program = '', ...args] = [...asOrdinaryUser(), join(bin, 'postgres'), '-D', data]
  const child = spawn(program, [...args, ...settings.flatMap((one) => ['-c', one])], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGINT'))
  await untilAnswers(port, 'the standby', 60_000, () => null)
  const url = new URL(primaryUrl)
  url.port = String(port)
  const ask = async (statement: string) => {
    const client = new pg.Client(url.href)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await untilReached(quiet().log, 'the standby', () => ask('select'))
  return {
    url: url.href,
    promote: () => ask('select pg_promote()'),
    stop: async () => {
      await endChild(child, 10_000, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
