import { readTree } from '@skirmish/devkit/process-tree'
import { SERVICES } from '@skirmish/devkit/trust/services'
import type { System } from '@skirmish/testkit/system'

/** PostgreSQL belongs to the run, not to the system. */
const SERVERS = ['nats', 'redis']

/** CPU seconds of every part of a system of one replica each so far; those of the judge are players' programs. */
export const cpuSeconds = (system: System): Record<string, number> => ({
  ...Object.fromEntries(SERVICES.map((service) => [service, readTree(system.pid(service)).cpu])),
  ...Object.fromEntries(SERVERS.map((server) => [server, readTree(system.pid(server, null)).cpu])),
})

/** Milliseconds of CPU a match, by part, as lines. */
export function costLines(before: Record<string, number>, after: Record<string, number>, matches: number): string[] {
  const parts = Object.keys(after).map((part) => {
    const ms = (((after[part] ?? 0) - (before[part] ?? 0)) * 1000) / matches
    return `${part.padEnd(12)} ${ms.toFixed(1).padStart(8)} ms`
  })
  return [`CPU of ${matches} ranked matches, a match:`, ...parts]
}
