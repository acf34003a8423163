import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { startUsualSystem } from './borrow-system.ts'
import type { System } from './system.ts'

interface Shared {
  starting: Promise<System>
  isLent: boolean
}

/**
 * Lends whole systems to the test files of a run, so that not each starts one of its own: a start takes half a minute of a core. A
 * system is started when a file asks and none is free, and a file has it for itself meanwhile: players of two files would be paired.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.SHARED_SYSTEMS) return async () => {} // the setup of another project of this run lends them
  const systems: Shared[] = []
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    try {
      const { giveBack } = (await json(request)) as { giveBack?: string } // of borrow-system.ts
      if (giveBack === undefined) {
        const { url, dataDir, said } = await lend(systems)
        return answer(200, { url, dataDir, said: said() })
      }
      for (const one of systems) if ((await one.starting).url === giveBack) one.isLent = false
      answer(200, {})
    } catch (error) {
      answer(500, { message: String(error) })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.env.SHARED_SYSTEMS = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens to TCP
  return async () => {
    delete process.env.SHARED_SYSTEMS
    server.close()
    await Promise.all(systems.map(async ({ starting }) => (await starting).stop()))
  }
}

async function lend(systems: Shared[]): Promise<System> {
  const free = systems.find((one) => !one.isLent)
  if (free) {
    free.isLent = true
    return free.starting
  }
  const started: Shared = { starting: startUsualSystem(), isLent: true }
  systems.push(started)
  started.starting.catch(() => systems.splice(systems.indexOf(started), 1))
  return started.starting
}
