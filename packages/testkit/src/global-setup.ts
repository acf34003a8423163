import { startServers } from '@skirmish/local/servers/servers'

/**
 * Real PostgreSQL, NATS and Redis for a test run: those that the environment names, else private ones that end with
 * the run. Each test file takes a database prefix and a subject space of its own from `scope`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.DATA_DIR ??= `.local/test-${process.pid}`
  const servers = await startServers(true)
  Object.assign(process.env, servers.environment)
  return servers.stop
}
