import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import type { Config } from './config.ts'

/** The kernel's queue of new connections: an outage's end brings thousands at once, and one that finds no room is reset. */
const BACKLOG = 4_096

/** Listens on the public port, which several gateways may share: the kernel spreads the connections. */
export async function listenShared(app: FastifyInstance, config: Config): Promise<void> {
  const options: FastifyListenOptions & { reusePort: boolean } = {
    host: config.PUBLIC_HOST,
    port: config.PUBLIC_PORT,
    reusePort: true,
    backlog: BACKLOG,
  }
  await app.listen(options)
}
