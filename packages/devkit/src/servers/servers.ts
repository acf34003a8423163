import { join } from 'node:path'
import { canInstall, install } from '../apt.ts'
import { which } from '../shell.ts'
import { createRoles, roleUrl } from '../trust/postgres-roles.ts'
import { deploymentSecret } from '../trust/secrets.ts'
import { dockerAnswers, startContainer } from './docker.ts'
import type { Image } from './images.ts'
import { startNats } from './nats.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import type { Server, StartOptions } from './process.ts'
import { startRedis } from './redis.ts'
import { sayVersion } from './versions.ts'

type Environment = Record<Kind['variable'], string> & { DATABASE_DIRECT_URL?: string }

export interface Servers {
  /** The operator's URLs. */
  environment: Environment
  /** A service's own URLs, with its own users. */
  environmentOf(service: string): Environment
  stop(): Promise<void>
}

interface Kind {
  name: Image['name']
  variable: 'DATABASE_URL' | 'NATS_URL' | 'REDIS_URL'
  packages: string[]
  find(): string | null
  start(program: string, options: StartOptions): Promise<Server>
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
 * else Docker's, else after an installation by apt; for tests Testcontainers first. A way that fails falls back to the next, in one
 * line. RULES OP2.
 * With `roles` each service gets a role of PostgreSQL; the users of NATS and Redis are there in any case.
 */
export async function startServers({ volatile = false, roles = false } = {}): Promise<Servers> {
  const { NATS_PREFIX, DATABASE_PREFIX, DATABASE_URL, DATABASE_DIRECT_URL: direct } = process.env
  if (direct && !DATABASE_URL) throw new Error('DATABASE_DIRECT_URL goes with the pooler in DATABASE_URL: name both.')
  const prefix = DATABASE_PREFIX || 'skirmish_'
  const options = { volatile, secret: deploymentSecret(), natsPrefix: NATS_PREFIX || 'skirmish' }
  const started = await Promise.allSettled(KINDS.map((kind) => startOne(kind, options)))
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const stop = async () => void (await Promise.all(running.map((server) => server.stop())))
  try {
    const failed = started.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    const [postgres, nats, redis] = running as [Server, Server, Server] // none has failed
    let hasRoles = false
    if (roles) {
      for (const name of ['NATS_URL', 'REDIS_URL'])
        if (process.env[name])
          console.log(`Every service uses ${name} as it is: its users are the affair of its operator.`)
      hasRoles = (await createRoles(direct || postgres.url, prefix, options.secret, !DATABASE_URL)) !== null
      if (!hasRoles) console.log('DATABASE_URL may not create roles, so every service uses it as it is.')
    }
    const urlOf = (url: string, service?: string) =>
      hasRoles && service !== undefined ? roleUrl(url, prefix, options.secret, service) : url
    const urls = (service?: string): Environment => {
      const own = ({ url, urlOf: ofService }: Server) => (service !== undefined && ofService?.(service)) || url
      return {
        DATABASE_URL: urlOf(postgres.url, service),
        ...(direct && { DATABASE_DIRECT_URL: urlOf(direct, service) }),
        NATS_URL: own(nats),
        REDIS_URL: own(redis),
      }
    }
    return {
      environment: urls(),
      environmentOf: urls,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startOne(kind: Kind, options: StartOptions): Promise<Server> {
  const named = process.env[kind.variable]
  if (named) return { url: named, stop: async () => {} }
  for (const way of waysOf(kind, options)) {
    if (!(await way.possible())) continue
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

interface Way {
  how: string
  possible(): boolean | Promise<boolean>
  start(): Promise<Server>
}

/** Tests take a clean container where an engine answers; a copy that keeps data takes what is installed. */
function waysOf(kind: Kind, options: StartOptions): Way[] {
  const installed: Way = {
    how: 'the installed one',
    possible: () => kind.find() !== null,
    start: () => startInstalled(kind, kind.find() ?? '', options),
  }
  const apt: Way = { how: 'apt', possible: canInstall, start: () => installAndStart(kind, options) }
  if (!options.volatile)
    return [installed, { how: 'Docker', possible: dockerAnswers, start: () => startContainer(kind.name, options) }, apt]
  const container: Way = {
    how: 'Testcontainers',
    possible: async () => (await import('./testcontainers.ts')).engineAnswers(),
    start: async () => (await import('./testcontainers.ts')).startTestContainer(kind.name, options),
  }
  return [container, installed, apt]
}

let installing = Promise.resolve()
async function installAndStart(kind: Kind, options: StartOptions): Promise<Server> {
  const turn = installing.then(() => {
    if (!kind.find()) install(kind.packages, `${kind.name} is missing`)
  })
  installing = turn.catch(() => {})
  await turn
  const program = kind.find()
  if (!program) throw new Error(`${kind.packages.join(', ')} is installed, but its program was not found`)
  return startInstalled(kind, program, options)
}

function startInstalled(kind: Kind, program: string, options: StartOptions): Promise<Server> {
  sayVersion(kind.name, kind.name === 'postgres' ? join(program, 'postgres') : program)
  return kind.start(program, options)
}
