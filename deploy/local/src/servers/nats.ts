import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder } from '../paths.ts'
import { freePort } from '../ports.ts'
import { runServer, type Server } from './process.ts'

/** Starts a private NATS with JetStream. */
export async function startNats(program: string): Promise<Server> {
  const data = folder('nats')
  const port = await freePort()
  const config = join(data, 'nats.conf')
  writeFileSync(
    config,
    `listen: "127.0.0.1:${port}"\nmax_payload: 8MB\njetstream { store_dir: ${JSON.stringify(data)} }\n`,
  )
  return runServer('nats', [program, '-c', config], port, `nats://127.0.0.1:${port}`)
}
