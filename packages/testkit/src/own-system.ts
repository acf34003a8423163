import { build, prepareTools } from '@skirmish/devkit/prepare'
import { startServers } from '@skirmish/devkit/servers/servers'
import { type System, startSystem } from './system.ts'

export const NO_LIMIT = '1000000000'
/** All players of a load come from one address. */
const ADDRESS_LIMITS = [
  'REGISTRATIONS_PER_ADDRESS',
  'ADDRESS_LIMITS_TIMES',
  'UPGRADES_PER_10S',
  'CONNECTIONS_PER_ADDRESS',
]

/** Starts a system that does not limit one address, gives it to `work`, stops it, and returns the status that `work` returned, or 1. */
export async function withOwnSystem(
  environment: Record<string, string>,
  work: (system: System) => Promise<number>,
): Promise<number> {
  // A signal ends the system with the program.
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(1))
  })
  prepareTools()
  await build()
  const servers = await startServers({ volatile: true })
  const before = Object.keys(servers.environment).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, servers.environment)
  try {
    const limits = Object.fromEntries(ADDRESS_LIMITS.map((name) => [name, NO_LIMIT]))
    const system = await startSystem({ environment: { ...limits, ...environment } })
    try {
      return await Promise.race([work(system), interrupted])
    } finally {
      await system.stop()
    }
  } catch (error) {
    console.error(error)
    return 1
  } finally {
    await servers.stop()
    // A next system must not look for these servers.
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
