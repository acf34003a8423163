import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killChild } from '@skirmish/devkit/end-child'
import { freePort, untilAnswers } from '@skirmish/devkit/ports'
import { run, which } from '@skirmish/devkit/shell'
import type { Authority, Pair } from './authority.ts'

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

/** Of servers that take encrypted connections alone, from clients with a certificate of the authority. */
export interface Encrypted {
  authority: Authority
  pair: Pair
}

/** How a group's servers listen, and how they are asked. */
function waysOf(encrypted: Encrypted | undefined) {
  if (!encrypted) return { scheme: 'redis', listen: (port: number) => [`port ${port}`], asking: [] }
  const [{ file }, { cert, key }] = [encrypted.authority, encrypted.pair]
  const files = [`tls-cert-file ${cert}`, `tls-key-file ${key}`, `tls-ca-cert-file ${file}`]
  const among = ['tls-replication yes', 'tls-cluster yes']
  return {
    scheme: 'rediss',
    listen: (port: number) => ['port 0', `tls-port ${port}`, ...files, ...among],
    asking: ['--tls', '--cacert', file, '--cert', cert, '--key', key],
  }
}

/** Starts a server with these lines of configuration, and waits until its port answers. */
async function startMember(
  folder: string,
  listen: (port: number) => string[],
  lines: string[],
  how: string[] = [],
): Promise<Member> {
  const port = await freePort()
  const file = join(folder, `${port}.conf`)
  writeFileSync(file, [...listen(port), 'bind 127.0.0.1', 'save ""', `dir ${folder}`, ...lines, ''].join('\n'))
  const child = spawn(SERVER, [file, ...how], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = () => (child.exitCode === null ? null : `it ended with code ${child.exitCode}`)
  await untilAnswers(port, 'redis', 20_000, ended)
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
export async function startSentinels(encrypted?: Encrypted): Promise<RedisGroup> {
  const { scheme, listen, asking } = waysOf(encrypted)
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-sentinels-'))
  const primary = await startMember(folder, listen, login)
  const replica = await startMember(folder, listen, [...login, `replicaof 127.0.0.1 ${primary.port}`])
  const watched = [
    `sentinel monitor first 127.0.0.1 ${primary.port} 2`,
    `sentinel auth-pass first ${PASSWORD}`,
    'sentinel down-after-milliseconds first 500',
    'sentinel failover-timeout first 3000',
  ]
  const sentinels = await Promise.all(
    Array.from({ length: SENTINELS }, () => startMember(folder, listen, watched, ['--sentinel'])),
  )
  const asked = [...asking, '-p', String(sentinels[0]?.port), 'sentinel', 'master', 'first']
  const known = (name: string) => new RegExp(`^${name}\\n(\\d+)`, 'm').exec(run(CLI, asked))?.[1]
  await until(() => known('num-slaves') === '1' && known('num-other-sentinels') === String(SENTINELS - 1))
  return groupOf(urlOf(`${scheme}+sentinel`, sentinels, '/first'), folder, [primary, replica, ...sentinels])
}

/** A Cluster of three nodes, whose URL names two of them. */
export async function startRedisCluster(encrypted?: Encrypted): Promise<RedisGroup> {
  const ways = waysOf(encrypted)
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-redis-cluster-'))
  // The nodes' own port is by default 10,000 higher, where the system lends ports to outgoing connections.
  const busPorts = await Promise.all(Array.from({ length: NODES }, () => freePort()))
  const members = await Promise.all(
    busPorts.map((busPort) => {
      const ofCluster = ['cluster-enabled yes', `cluster-port ${busPort}`, `cluster-config-file nodes-${busPort}.conf`]
      return startMember(folder, ways.listen, [...login, ...ofCluster])
    }),
  )
  const asking = [...ways.asking, '-a', PASSWORD, '--no-auth-warning']
  const addresses = members.map(({ port }, i) => `127.0.0.1:${port}@${busPorts[i]}`)
  run(CLI, [...asking, '--cluster', 'create', ...addresses, '--cluster-yes'])
  await until(() =>
    members.every(({ port }) => run(CLI, [...asking, '-p', String(port), 'cluster', 'info']).includes('state:ok')),
  )
  return groupOf(urlOf(`${ways.scheme}+cluster`, members.slice(1)), folder, members)
}

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 30_000; !isSo(); await new Promise((resolve) => setTimeout(resolve, 100)))
    if (Date.now() > deadline) throw new Error('the servers of a test did not find each other')
}
