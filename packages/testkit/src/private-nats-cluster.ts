import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilAnswers } from '@skirmish/local/ports'
import { which } from '@skirmish/local/shell'

const SERVERS = ['nats-0', 'nats-1', 'nats-2'] as const
const START_MS = 20_000

export interface PrivateNatsCluster {
  /** The URLs of all servers, comma-separated. */
  url: string
  /** Kills a server by its name, and waits until its process is gone. */
  kill(name: string): Promise<void>
  /** Starts a killed server with what it had on disk. */
  start(name: string): Promise<void>
  stop(): Promise<void>
}

/** Three NATS servers with JetStream, as one cluster, that a test may kill. The caller waits for their first election. */
export async function startPrivateNatsCluster(): Promise<PrivateNatsCluster> {
  const program = which('nats-server')
  if (!program) throw new Error('no nats-server is installed')
  const data = mkdtempSync(join(tmpdir(), 'skirmish-nats-cluster-'))
  const servers = new Map<string, { port: number; route: number; child?: ChildProcess }>()
  for (const name of SERVERS) servers.set(name, { port: await freePort(), route: await freePort() })
  const routes = [...servers.values()].map(({ route }) => `nats://127.0.0.1:${route}`)
  const serverOf = (name: string) => {
    const server = servers.get(name)
    if (!server) throw new Error(`no server is called ${name}`)
    return server
  }
  const start = async (name: string) => {
    const server = serverOf(name)
    const client = ['-a', '127.0.0.1', '-p', String(server.port), '-n', name, '-js', '-sd', join(data, name)]
    const cluster = ['--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${server.route}`, '--no_advertise']
    server.child = spawn(program, [...client, ...cluster, '--routes', routes.join()], { stdio: 'ignore' })
    await untilAnswers(server.port, 'nats', START_MS, () => null)
  }
  const kill = async (name: string) => {
    const { child } = serverOf(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  process.once('exit', () => {
    for (const { child } of servers.values()) child?.kill('SIGKILL')
  })
  await Promise.all(SERVERS.map(start))
  return {
    url: [...servers.values()].map(({ port }) => `nats://127.0.0.1:${port}`).join(),
    kill,
    start,
    stop: async () => {
      await Promise.all(SERVERS.map(kill))
      rmSync(data, { recursive: true, force: true })
    },
  }
}
