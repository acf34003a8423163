import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killChild } from '@skirmish/devkit/end-child'
import { freePort, untilAnswers } from '@skirmish/devkit/ports'
import { run, which } from '@skirmish/devkit/shell'

/** Several processes of Redis that work together, and whose users have a password. */
export interface RedisGroup {
  url: string
  /** Kills the server that is the first primary. */
  killPrimary(): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'a,word'
const CLI = which('valkey-cli') ?? which('redis-cli') ?? 'redis-cli'
const SERVER = which('valkey-server') ?? which('redis-server') ?? 'redis-server'
const SENTINELS = 3
const NODES = 3

interface Member {
  port: number
  child: ChildProcess
}

/** Starts a server with these lines of configuration, and waits until its port answers. */
async function startMember(folder: string, lines: string[], how: string[] = []): Promise<Member> {
  const port = await freePort()
  const file = join(folder, `${port}.conf`)
  writeFileSync(file, [`port ${port}`, 'bind 127.0.0.1', 'save ""', `dir ${folder}`, ...lines, ''].join('\n'))
  const child = spawn(SERVER, [file, ...how], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  await untilAnswers(port, 'redis', 20_000, () => null)
  return { port, child }
}

const login = [`requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`]
const groupOf = (url: string, folder: string, members: Member[]): RedisGroup => ({
  url,
  killPrimary: () => (members[0] ? killChild(members[0].child) : Promise.resolve()),
  stop: async () => {
    await Promise.all(members.map(({ child }) => killChild(child)))
    rmSync(folder, { recursive: true, force: true })
  },
})
const urlOf = (scheme: string, members: Member[], path = '') =>
  `${scheme}://:${encodeURIComponent(PASSWORD)}@${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}${path}`

/** A primary, a replica, and three sentinels that replace the primary within seconds. */
export async function startSentinels(): Promise<RedisGroup> {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-sentinels-'))
  const primary = await startMember(folder, login)
  const replica = await startMember(folder, [...login, `replicaof 127.0.0.1 ${primary.port}`])
  const watched = [
    `sentinel monitor first 127.0.0.1 ${primary.port} 2`,
    `sentinel auth-pass first ${PASSWORD}`,
    'sentinel down-after-milliseconds first 500',
    'sentinel failover-timeout first 3000',
  ]
  const sentinels = await Promise.all(
    Array.from({ length: SENTINELS }, () => startMember(folder, watched, ['--sentinel'])),
  )
  const asked = ['-p', String(sentinels[0]?.port), 'sentinel', 'master', 'first']
  const known = (name: string) => new RegExp(`^${name}\\n(\\d+)`, 'm').exec(run(CLI, asked))?.[1]
  await until(() => known('num-slaves') === '1' && known('num-other-sentinels') === String(SENTINELS - 1))
  return groupOf(urlOf('redis+sentinel', sentinels, '/first'), folder, [primary, replica, ...sentinels])
}

/** A Cluster of three nodes, whose URL names two of them. */
export async function startRedisCluster(): Promise<RedisGroup> {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-redis-cluster-'))
  const members = await Promise.all(
    Array.from({ length: NODES }, (_, i) =>
      startMember(folder, [...login, 'cluster-enabled yes', `cluster-config-file nodes-${i}.conf`]),
    ),
  )
  const asking = ['-a', PASSWORD, '--no-auth-warning']
  const addresses = members.map(({ port }) => `127.0.0.1:${port}`)
  run(CLI, [...asking, '--cluster', 'create', ...addresses, '--cluster-yes'])
  await until(() =>
    members.every(({ port }) => run(CLI, [...asking, '-p', String(port), 'cluster', 'info']).includes('state:ok')),
  )
  return groupOf(urlOf('redis+cluster', members.slice(1)), folder, members)
}

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 30_000; !isSo(); await new Promise((resolve) => setTimeout(resolve, 100)))
    if (Date.now() > deadline) throw new Error('the servers of a test did not find each other')
}
