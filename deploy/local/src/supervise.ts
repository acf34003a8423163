import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES, type ServiceName } from '@skirmish/contracts/services'
import { childEnvironment } from '@skirmish/devkit/child-environment'
import { endChild } from '@skirmish/devkit/end-child'
import { folder } from '@skirmish/devkit/paths'
import { freePort } from '@skirmish/devkit/ports'
import { serviceProgram } from '@skirmish/devkit/programs'
import { addressSetting } from '@skirmish/devkit/trust/services'

export interface Replica {
  service: ServiceName
  number: number
  port: number
}

const RESTART_MS = 300
const RESTART_AT_MOST_MS = 1_800
/** A process that lived for less than this has failed to start. */
const LIVED_MS = 5_000
/** What a service has for ending and naming what it gave up. */
export const SHUTDOWN_MS = 3_500
/** Once for the gateways and once for the others: with the six seconds of a server that makes the 15 of RULES OP3. */
const KILL_AFTER_MS = SHUTDOWN_MS + 1_000

/** How many of each service, from REPLICAS="gateway=2,judge=2", and where: not on the public port. RULES OP4. */
export async function planReplicas(replicas: string, publicPort: number): Promise<Replica[]> {
  const wanted = new Map(
    replicas
      .split(',')
      .filter(Boolean)
      .map((part) => part.split('=') as [string, string]),
  )
  for (const [name, count] of wanted) {
    if (!SERVICES.some((service) => service === name) || !/^[1-9]\d?$/.test(count ?? ''))
      throw new Error(`REPLICAS: "${name}=${count}" is not <service>=<number>; services are ${SERVICES.join(', ')}.`)
  }
  const plan: Replica[] = []
  for (const service of SERVICES) {
    for (let number = 1; number <= Number(wanted.get(service) ?? 1); number++)
      plan.push({ service, number, port: await freePort([publicPort]) })
  }
  return plan
}

/** The addresses that services find each other by. */
export function addresses(plan: readonly Replica[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const service of SERVICES) {
    const urls = plan
      .filter((replica) => replica.service === service)
      .map((replica) => `http://127.0.0.1:${replica.port}`)
    found[addressSetting(service)] = urls.join(',')
  }
  return found
}

export interface Supervisor {
  stop(): Promise<void>
}

/**
 * Runs the services and restarts each that dies; `environment` is what the launcher sets for all, `own` what it sets for one
 * service alone. RULES OP3.
 */
export function supervise(
  plan: readonly Replica[],
  environment: Record<string, string | undefined>,
  own: (service: string) => Record<string, string>,
): Supervisor {
  let stopping = false
  const children = new Map<string, ChildProcess>()

  const start = (replica: Replica, wait = RESTART_MS) => {
    const startedAt = Date.now()
    const name = `${replica.service}-${replica.number}`
    const env = childEnvironment({
      ...environment,
      ...own(replica.service),
      PORT: String(replica.port),
      INSTANCE: String(replica.number),
    })
    // The channel tells a service that the launcher is gone; the group keeps the terminal's Ctrl-C from it.
    const child = spawn(process.execPath, [serviceProgram(replica.service)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    const log = createWriteStream(join(folder('logs'), `${name}.log`), { flags: 'a' })
    child.stdout?.pipe(log)
    child.stderr?.pipe(log)
    child.stderr?.on('data', (text) => process.stderr.write(`${name}: ${text}`))
    if (process.env.LOG_TO_TERMINAL) child.stdout?.pipe(process.stdout)
    const pidFile = join(folder('run'), `${name}.pid`)
    if (child.pid) writeFileSync(pidFile, String(child.pid))
    children.set(name, child)
    child.on('exit', (code, signal) => {
      rmSync(pidFile, { force: true })
      if (stopping) return
      console.error(`${name} ended (${signal ?? code}); it is started again.`)
      const next = Date.now() - startedAt < LIVED_MS ? Math.min(RESTART_AT_MOST_MS, wait * 2) : RESTART_MS
      setTimeout(() => {
        if (!stopping) start(replica, next)
      }, wait)
    })
  }
  for (const replica of plan) start(replica)

  return {
    stop: async () => {
      stopping = true
      const gateways = [...children].filter(([name]) => name.startsWith('gateway'))
      const others = [...children].filter(([name]) => !name.startsWith('gateway'))
      await endAll(gateways.map(([, child]) => child)) // first the gateways, then the services behind them
      await endAll(others.map(([, child]) => child))
    },
  }
}

async function endAll(children: ChildProcess[]): Promise<void> {
  await Promise.all(children.map((child) => endChild(child, KILL_AFTER_MS)))
}
