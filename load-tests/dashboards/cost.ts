import { readdirSync, readFileSync } from 'node:fs'
import { SERVICES } from '@skirmish/local/trust/services'
import type { System } from '@skirmish/testkit/system'

const TICKS_A_SECOND = 100
/** PostgreSQL belongs to the run, not to the system. */
const SERVERS = ['nats', 'redis']

/** CPU seconds of a process and its children so far; those of the judge are players' programs. */
function cpuOf(pid: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const own = Number(name) === pid
      if (!own && Number(stat[1]) !== pid) continue
      ticks += Number(stat[11]) + Number(stat[12]) // utime and stime
      if (own) ticks += Number(stat[13]) + Number(stat[14]) // of children that have ended
    } catch {
      // It has ended.
    }
  }
  return ticks / TICKS_A_SECOND
}

/** CPU seconds of every part of a system so far. */
export const cpuSeconds = (system: System): Record<string, number> => ({
  ...Object.fromEntries(SERVICES.map((service) => [service, cpuOf(system.pid(service))])),
  ...Object.fromEntries(SERVERS.map((server) => [server, cpuOf(system.pid(server, null))])),
})

/** Milliseconds of CPU a match, by part, as lines. */
export function costLines(before: Record<string, number>, after: Record<string, number>, matches: number): string[] {
  const parts = Object.keys(after).map((part) => {
    const ms = (((after[part] ?? 0) - (before[part] ?? 0)) * 1000) / matches
    return `${part.padEnd(12)} ${ms.toFixed(1).padStart(8)} ms`
  })
  return [`CPU of ${matches} ranked matches, a match:`, ...parts]
}
