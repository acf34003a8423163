import { canInstall, install } from '../apt.ts'
import { which } from '../shell.ts'
import { dockerAnswers, IMAGES, startContainer } from './docker.ts'
import { startNats } from './nats.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import type { Server } from './process.ts'
import { startRedis } from './redis.ts'

export interface Servers {
  environment: { DATABASE_URL: string; NATS_URL: string; REDIS_URL: string }
  stop(): Promise<void>
}

interface Kind {
  name: keyof typeof IMAGES
  variable: 'DATABASE_URL' | 'NATS_URL' | 'REDIS_URL'
  packages: string[]
  find(): string | null
  start(program: string, volatile: boolean): Promise<Server>
}

const KINDS: Kind[] = [
  { name: 'postgres', variable: 'DATABASE_URL', packages: ['postgresql'], find: findPostgres, start: startPostgres },
  { name: 'nats', variable: 'NATS_URL', packages: ['nats-server'], find: () => which('nats-server'), start: startNats },
  {
    name: 'redis',
    variable: 'REDIS_URL',
    packages: ['redis-server'],
    find: () => which('valkey-server') ?? which('redis-server'),
    start: startRedis,
  },
]

/**
 * Brings up PostgreSQL, NATS and Redis: those that the environment names, else the installed ones as private children,
 * else Docker's, else after an installation by apt. A way that fails falls back to the next, in one line. RULES OP2.
 */
export async function startServers(volatile = false): Promise<Servers> {
  const started = await Promise.allSettled(KINDS.map((kind) => startOne(kind, volatile)))
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const stop = async () => void (await Promise.all(running.map((server) => server.stop())))
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const [postgres, nats, redis] = running
  return {
    environment: { DATABASE_URL: postgres?.url ?? '', NATS_URL: nats?.url ?? '', REDIS_URL: redis?.url ?? '' },
    stop,
  }
}

async function startOne(kind: Kind, volatile: boolean): Promise<Server> {
  const named = process.env[kind.variable]
  if (named) return { url: named, stop: async () => {} }
  const ways: { how: string; possible: () => boolean; start: () => Promise<Server> }[] = [
    {
      how: 'the installed one',
      possible: () => kind.find() !== null,
      start: () => kind.start(kind.find() ?? '', volatile),
    },
    { how: 'Docker', possible: dockerAnswers, start: () => startContainer(IMAGES[kind.name]) },
    { how: 'apt', possible: canInstall, start: () => installAndStart(kind, volatile) },
  ]
  for (const way of ways) {
    if (!way.possible()) continue
    try {
      return await way.start()
    } catch (error) {
      console.warn(
        `${kind.name}: ${way.how} did not work (${error instanceof Error ? error.message.split('\n')[0] : error}).`,
      )
    }
  }
  throw new Error(
    `There is no ${kind.name}. Install ${kind.packages.join(' and ')}, or Docker, or name a server in ${kind.variable}.`,
  )
}

let installing = Promise.resolve()
async function installAndStart(kind: Kind, volatile: boolean): Promise<Server> {
  const turn = installing.then(() => {
    if (!kind.find()) install(kind.packages, `${kind.name} is missing`)
  })
  installing = turn.catch(() => {})
  await turn
  const program = kind.find()
  if (!program) throw new Error(`${kind.packages.join(', ')} is installed, but its program was not found`)
  return kind.start(program, volatile)
}
