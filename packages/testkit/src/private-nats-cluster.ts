import { freePort } from '@skirmish/devkit/ports'
import { type PrivateNats, startPrivateNats } from './private-nats.ts'

const NAMES = ['nats-0', 'nats-1', 'nats-2'] as const

export interface PrivateNatsCluster {
  /** The URLs of all servers, comma-separated. */
  url: string
  /** A server by its name, to be killed and started again with what it had on disk. */
  server(name: string): PrivateNats
  stop(): Promise<void>
}

/** Three NATS servers with JetStream, as one cluster, that a test may kill. The caller waits for their first election. */
export async function startPrivateNatsCluster(): Promise<PrivateNatsCluster> {
  const routes: string[] = []
  for (const _ of NAMES) routes.push(`nats://127.0.0.1:${await freePort()}`)
  const start = async (name: string, i: number) => {
    const cluster = ['--cluster_name', 'test', '--cluster', `${routes[i]}`, '--routes', routes.join(), '--no_advertise']
    return [name, await startPrivateNats(['-n', name, ...cluster])] as const
  }
  const servers = new Map(await Promise.all(NAMES.map(start)))
  const all = [...servers.values()]
  return {
    url: all.map(({ url }) => url).join(),
    server: (name) => {
      const server = servers.get(name)
      if (!server) throw new Error(`no server is called ${name}`)
      return server
    },
    stop: async () => void (await Promise.all(all.map((server) => server.stop()))),
  }
}
