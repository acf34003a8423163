import { rmSync } from 'node:fs'
import { dataDir } from '@skirmish/devkit/paths'
import { startServers } from '@skirmish/devkit/servers/servers'

/**
 * Real PostgreSQL, NATS and Redis for a test run: those that the environment names, else private ones that end with
 * the run. Each test file takes a database prefix and a subject space of its own from `scope`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const own = process.env.DATA_DIR === undefined
  if (own) {
    process.env.DATA_DIR = `.local/test-${process.pid}`
    // A signal ends Vitest without its teardown; servers end at the exit of this process. `npm test` stops its own.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  }
  const servers = await startServers({ volatile: true })
  Object.assign(process.env, servers.environment)
  return async () => {
    await servers.stop()
    if (own) rmSync(dataDir(), { recursive: true, force: true })
  }
}
