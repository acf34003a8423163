import { redisUsers } from '../trust/redis-users.ts'
import { derive, OPERATOR, withUser } from '../trust/secrets.ts'
import { natsConfig } from './nats.ts'
import type { Server, StartOptions } from './process.ts'
import { SERVER_VERSIONS } from './versions.ts'

/** A server as an image: its arguments and environment, and the URL of each user once its port is known. */
export interface Image {
  name: 'postgres' | 'nats' | 'redis'
  image: string
  port: number
  /** Where the data lies in the container. */
  data: string
  environment: Record<string, string>
  command: string[]
  /** A configuration with passwords in it, below `data`: the image's own user has to read it. */
  config?: { path: string; text: string }
  server(port: number): Omit<Server, 'stop'>
}

export const IMAGE_NAMES: Record<Image['name'], string> = {
  postgres: `postgres:${SERVER_VERSIONS.postgres.images}-alpine`,
  nats: `nats:${SERVER_VERSIONS.nats.images}-alpine`,
  redis: `valkey/valkey:${SERVER_VERSIONS.redis.images}-alpine`,
}

/** Redis' configuration in a container, with its users. It keeps nothing on disk: what is in it may be lost. */
export const redisConfig = (secret: string, prefix: string): string =>
  ['save ""', 'appendonly no', ...redisUsers(secret, prefix), ''].join('\n')

export const POSTGRES_USER = 'postgres'
/** PostgreSQL's superuser in a container. */
export const superuserPassword = (secret: string): string => derive(secret, 'postgres superuser')

const postgres = ({ secret, volatile }: StartOptions): Image => ({
  name: 'postgres',
  image: IMAGE_NAMES.postgres,
  port: 5432,
  data: '/var/lib/postgresql/data',
  environment: { POSTGRES_PASSWORD: superuserPassword(secret) },
  command: ['-c', 'max_connections=400', ...(volatile ? ['-c', 'fsync=off', '-c', 'full_page_writes=off'] : [])],
  server: (port) => ({ url: `postgres://${POSTGRES_USER}:${superuserPassword(secret)}@127.0.0.1:${port}/postgres` }),
})

const nats = ({ secret, natsPrefix, volatile }: StartOptions): Image => ({
  name: 'nats',
  image: IMAGE_NAMES.nats,
  port: 4222,
  data: '/data',
  environment: {},
  command: ['-c', '/data/nats.conf'],
  config: { path: '/data/nats.conf', text: natsConfig(secret, natsPrefix, { volatile }) },
  server: (port) => usersAt(`nats://127.0.0.1:${port}`, (user) => derive(secret, `nats ${user}`)),
})

const redis = ({ secret, natsPrefix }: StartOptions): Image => ({
  name: 'redis',
  image: IMAGE_NAMES.redis,
  port: 6379,
  data: '/data',
  environment: {},
  command: ['valkey-server', '/data/redis.conf'],
  config: { path: '/data/redis.conf', text: redisConfig(secret, natsPrefix) },
  server: (port) => usersAt(`redis://127.0.0.1:${port}`, (user) => derive(secret, `redis ${user}`)),
})

function usersAt(url: string, passwordOf: (user: string) => string): Omit<Server, 'stop'> {
  const urlOf = (user: string) => withUser(url, user, passwordOf(user))
  return { url: urlOf(OPERATOR), urlOf }
}

export const IMAGES: Record<Image['name'], (options: StartOptions) => Image> = { postgres, nats, redis }
