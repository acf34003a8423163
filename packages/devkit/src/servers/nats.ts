import { chmodSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { folder } from '../paths.ts'
import { freePort } from '../ports.ts'
import { natsUsers } from '../trust/nats-users.ts'
import { derive, OPERATOR, withUser } from '../trust/secrets.ts'
import { runServer, type Server, type StartOptions } from './process.ts'

/** Half of the cores: Go's scheduler hands work over between threads at the expense of everyone beside it on a small machine. */
const THREADS = String(Math.max(1, availableParallelism() >> 1))
/** Percent by which the heap, a few MB, may grow before a collection: each keeps a core busy for 20 ms, and everyone waits. */
const COLLECTS_AT = 1000

/**
 * NATS' configuration, with its users; `store` is the folder where streams lie, by default in a container. Each stream reserves its limit, and unless told
 * otherwise all together get three quarters of the free disk: hundreds of streams of `volatile` servers, those of tests, stay nearly empty, but
 * would find no place on a small disk.
 */
export function natsConfig(secret: string, prefix: string, { store = '/data', volatile = false } = {}): string {
  const jetstream = `store_dir: ${JSON.stringify(store)}${volatile ? ', max_file_store: 1TB' : ''}`
  return `max_payload: 8MB\njetstream { ${jetstream} }\n${natsUsers(secret, prefix)}`
}

/** Starts a private NATS with JetStream, and a user for each service. */
export async function startNats(program: string, { secret, natsPrefix, volatile }: StartOptions): Promise<Server> {
  const data = folder('nats')
  const port = await freePort()
  const config = join(data, 'nats.conf')
  const text = natsConfig(secret, natsPrefix, { store: data, volatile })
  writeFileSync(config, `listen: "127.0.0.1:${port}"\n${text}`, { mode: 0o600 })
  chmodSync(config, 0o600) // an earlier release wrote it for everybody
  const urlOf = (user: string) => withUser(`nats://127.0.0.1:${port}`, user, derive(secret, `nats ${user}`))
  const command = ['env', `GOMAXPROCS=${THREADS}`, `GOGC=${COLLECTS_AT}`, program, '-c', config]
  return { ...(await runServer('nats', command, port, urlOf(OPERATOR))), urlOf }
}
