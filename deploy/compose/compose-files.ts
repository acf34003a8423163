import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@skirmish/contracts/services'
import { redisConfig, superuserPassword } from '@skirmish/devkit/servers/images'
import { natsConfig } from '@skirmish/devkit/servers/nats'
import { databaseOf, rolePassword } from '@skirmish/devkit/trust/postgres-roles'
import { deploymentSecret, derive, emailSecret, testSecret, withUser } from '@skirmish/devkit/trust/secrets'
import { addressSetting, SERVICES_WITH_DATABASES } from '@skirmish/devkit/trust/services'
import { tokensOf } from '@skirmish/devkit/trust/tokens'
import pg from 'pg'

const PREFIX = 'skirmish'
const DATABASE_PREFIX = 'skirmish_'
const INTERNAL_PORT = '8081'

/**
 * Writes what the containers are told: an environment for each service with its own users, and the users' side of each server. Only this
 * account may open the folder; in it the files are for everybody, since each server's image reads them as a user of its own.
 */
export function writeComposeFiles(folder: string, options: { publicUrl: string; monitoring: boolean }): void {
  const secret = deploymentSecret()
  chmodSync(folder, 0o700)
  mkdirSync(join(folder, 'mail'), { recursive: true })
  chmodSync(join(folder, 'mail'), 0o777) // auth's container writes there as a user that this machine does not have
  const write = (name: string, lines: string[]) =>
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o644 })
  write('nats.conf', [natsConfig(secret, PREFIX)])
  write('redis.conf', [redisConfig(secret, PREFIX)])
  write(
    'roles.sql',
    SERVICES_WITH_DATABASES.flatMap((service) => rolesOf(service, secret)),
  )
  write('postgres.env', [`POSTGRES_PASSWORD=${superuserPassword(secret)}`])
  for (const service of SERVICES) {
    const settings = { ...common(service, secret), ...ownSettings(service, options) }
    write(
      `${service}.env`,
      Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    )
  }
}

/** The statements that make a service's own user and database. */
export function rolesOf(service: string, secret: string): string[] {
  const name = databaseOf(DATABASE_PREFIX, service)
  const role = pg.escapeIdentifier(name)
  return [
    `create role ${role} login password ${pg.escapeLiteral(rolePassword(secret, name))};`,
    `create database ${role} owner ${role};`,
    `revoke all on database ${role} from public;`,
  ]
}

/** The statement that makes the role by which a standby follows its primary. */
export const replicatorRole = (password: string): string =>
  `create role replicator login replication password ${pg.escapeLiteral(password)};`

function common(service: string, secret: string): Record<string, string> {
  const url = (server: string, kind: string) => withUser(server, service, derive(secret, `${kind} ${service}`))
  const addresses = SERVICES.map((name) => [addressSetting(name), `http://${name}:${INTERNAL_PORT}`])
  const database = databaseOf(DATABASE_PREFIX, service)
  return {
    ...Object.fromEntries(addresses),
    HOST: '0.0.0.0',
    PORT: INTERNAL_PORT,
    INSTANCE: service,
    LOG_FORMAT: 'json',
    ...tokensOf(service, secret),
    NATS_URL: url('nats://nats:4222', 'nats'),
    REDIS_URL: url('redis://valkey:6379', 'redis'),
    DATABASE_URL: `postgres://${database}:${rolePassword(secret, database)}@postgres:5432/${database}`,
    NODE_COMPILE_CACHE: '/tmp/compiled',
  }
}

function ownSettings(service: string, options: { publicUrl: string; monitoring: boolean }): Record<string, string> {
  const traces = options.monitoring && {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_METRICS_EXPORTER: 'none',
  }
  const own: Record<string, Record<string, string>> = {
    auth: { EMAIL_SECRET: emailSecret(), MAIL_FOLDER: '/mail' },
    catalog: { TEST_SECRET: testSecret() },
    gateway: { PUBLIC_HOST: '0.0.0.0', PUBLIC_PORT: '8080' },
    judge: { JUDGE_CGROUPS: 'optional' },
  }
  return { PUBLIC_URL: options.publicUrl, ...traces, ...own[service] }
}
