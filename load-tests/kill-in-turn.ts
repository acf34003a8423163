import { setTimeout as sleep } from 'node:timers/promises'
import { SERVICES } from '@skirmish/contracts/services'
import type { System } from '@skirmish/testkit/system'

/** Settings of a system whose servers are its launcher's, which starts them again. */
export const OWN_SERVERS = { DATABASE_URL: '', NATS_URL: '', REDIS_URL: '' }
const SERVERS = ['nats', 'redis', 'postgres']
const VICTIMS = [...SERVICES.map((name) => [name, 1] as const), ...SERVERS.map((name) => [name, null] as const)]
const EVERY_MS = 15_000

/**
 * Kills each victim of a system, unless told otherwise each service and server, one after another and again from the first, until the signal;
 * `killed` hears of each.
 */
export async function killInTurn(
  system: System,
  signal: AbortSignal,
  killed: (victim: string) => void,
  { victims = VICTIMS, everyMs = EVERY_MS } = {},
): Promise<void> {
  for (let turn = 0; ; turn++) {
    await sleep(everyMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    const [name, replica] = victims[turn % victims.length] ?? ['gateway', 1]
    try {
      process.kill(system.pid(name, replica), 'SIGKILL')
      killed(name)
    } catch {
      console.log(`${name} has no process now`) // it is just being started again
    }
  }
}
