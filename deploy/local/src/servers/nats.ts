import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { folder } from '../paths.ts'
import { freePort } from '../ports.ts'
import { runServer, type Server } from './process.ts'

/** Half of the cores: Go's scheduler hands work over between threads at the expense of everyone beside it on a small machine. */
const THREADS = String(Math.max(1, availableParallelism() >> 1))
/** Percent by which the heap, a few MB, may grow before a collection: each keeps a core busy for 20 ms, and everyone waits. */
const COLLECTS_AT = 1000

/** Starts a private NATS with JetStream. */
export async function startNats(program: string): Promise<Server> {
  const data = folder('nats')
  const port = await freePort()
  const config = join(data, 'nats.conf')
  writeFileSync(
    config,
    `listen: "127.0.0.1:${port}"\nmax_payload: 8MB\njetstream { store_dir: ${JSON.stringify(data)} }\n`,
  )
  const command = ['env', `GOMAXPROCS=${THREADS}`, `GOGC=${COLLECTS_AT}`, program, '-c', config]
  return runServer('nats', command, port, `nats://127.0.0.1:${port}`)
}
