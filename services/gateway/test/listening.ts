import type { AddressInfo, Server } from 'node:net'

/** Listens on a free port of this machine; answers the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port // it listens on TCP
}

/** How many connections a server has. */
export const connectionsOf = (server: Server | undefined): Promise<number> =>
  new Promise((resolve) => server?.getConnections((_error, count) => resolve(count)))
