import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUILT, untilLaunched, wordsOf } from '@skirmish/devkit/launched'
import { ROOT } from '@skirmish/devkit/paths'
import { freePort } from '@skirmish/devkit/ports'
import { programOf } from '@skirmish/devkit/programs'
import { scope } from './scope.ts'

/** Where a system is: all that another process needs to know of it. */
export interface Place {
  url: string
  dataDir: string
}

export interface System extends Place {
  /** The process of a replica, or with `null` of a server, as its pid file says. */
  pid(service: string, replica?: number | null): number
  /** Kills a replica's process, or a server's with `null`, without warning. Waits a minute for the process of one that is just being started. */
  kill(service: string, replica?: number | null): Promise<void>
  log(service: string, replica?: number): string
  /** The environment of the operator's commands: the URLs of servers and services, and the operators' token by the name of INTERNAL_TOKEN, whose routes it opens too. */
  environment: Record<string, string>
  /** Where its mails lie as files. */
  mailFolder: string
  /** The launcher's output: which processes ended, and their last words. */
  said(): string
  stop(): Promise<void>
}

/** A hook ends later. */
const READY_WITHIN_MS = 150_000
/** A service that ended is started again at once. */
const STARTED_WITHIN_MS = 60_000

/** What the tests of parts set for one service in their own process. */
const NAMES_OF_PARTS = [
  'PORT',
  'INSTANCE',
  'HOST',
  'LOG_LEVEL',
  'INTERNAL_TOKEN',
  'TRUST_TRACEPARENT',
  'NATS_STREAM_MAX_BYTES',
  'EMAIL_SECRET',
  'MAIL_FOLDER',
]

/**
 * The whole product as `npm start` runs it: roles of its own in the test run's PostgreSQL, and a NATS and a Redis of its own, since
 * users of these belong to a server.
 */
export async function startSystem(
  settings: { replicas?: string; environment?: Record<string, string> } = {},
): Promise<System> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'skirmish-'))
  const names = Object.fromEntries(
    Object.entries(scope())
      .filter(([name]) => !NAMES_OF_PARTS.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
  const env = {
    ...process.env,
    ...names,
    NATS_URL: '',
    REDIS_URL: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    REPLICAS: settings.replicas ?? '',
    REQUESTS_PER_10S: '5000',
    ADDRESS_LIMITS_TIMES: '20',
    ...settings.environment,
  }
  const child = spawn(process.execPath, [programOf('@skirmish/local/up'), BUILT], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = wordsOf(child)
  await untilLaunched(child, said, READY_WITHIN_MS)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const place = { url: `http://127.0.0.1:${port}`, dataDir }
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  return systemAt(place, { said, stop })
}

/** The system that runs at a place; another process may have started it. */
export function systemAt({ url, dataDir }: Place, launcher: Pick<System, 'said' | 'stop'>): System {
  const pid: System['pid'] = (service, replica = 1) => {
    const name = replica === null ? service : `${service}-${replica}`
    const pid = Number(readFileSync(join(dataDir, 'run', `${name}.pid`), 'utf8'))
    if (!(pid > 1)) throw new Error(`${name} has no process now`)
    return pid
  }
  return {
    url,
    dataDir,
    pid,
    kill: async (service, replica) => {
      const until = Date.now() + STARTED_WITHIN_MS
      for (;;)
        try {
          process.kill(pid(service, replica), 'SIGKILL')
          return
        } catch (error) {
          if (Date.now() > until) throw error
          await sleep(50)
        }
    },
    log: (service, replica = 1) => readFileSync(join(dataDir, 'logs', `${service}-${replica}.log`), 'utf8'),
    environment: JSON.parse(readFileSync(join(dataDir, 'run', 'environment.json'), 'utf8')),
    mailFolder: join(dataDir, 'mail'),
    ...launcher,
  }
}
