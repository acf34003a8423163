import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import { StreamConfig } from '../bus/streams.ts'
import { ClientIdentityConfig } from './client-identity.ts'
import { misspelt } from './unknown-settings.ts'
import { type UrlRules, urlFault, urls } from './url-settings.ts'
import { wholeNumbers } from './whole-numbers.ts'

/** Settings that every service has. Each comes from the environment variable of the same name. */
export const BaseConfig = Type.Object({
  HOST: Type.String({ default: '127.0.0.1', description: 'address of the internal HTTP port' }),
  PORT: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 65_535,
    description: 'internal HTTP port; 0 takes a free one',
  }),
  INSTANCE: Type.String({
    default: hostname(),
    shownDefault: "the host's name",
    description: 'tells replicas of a service apart in logs',
  }),
  INTERNAL_TOKEN: Type.Optional(
    Type.String({
      minLength: 32,
      description:
        'shared by all services but the judge, whose own follows from it: it opens `/internal/*`, and by it services believe the address of a client that a gateway names',
      secret: true,
    }),
  ),
  OPERATOR_TOKEN: Type.Optional(
    Type.String({
      minLength: 32,
      description:
        "what the operator's commands send: with it the services' own token opens no operator's route; for auth, catalog, match-room and leaderboard",
      secret: true,
    }),
  ),
  NATS_URL: Type.String({
    ...urls('nats', 'tls'),
    list: true,
    needs: [
      {
        when: '(^|,)\\s*tls://([^/?#]*@)?(\\d+(\\.\\d+){3}|\\[)',
        says: 'has an address after tls://: write the host name that the certificate is of, which the client of NATS verifies alone',
      },
    ],
    default: 'nats://127.0.0.1:4222',
    description: 'comma-separated; user and password of the first hold; `tls://` where it must be encrypted',
    secret: true,
  }),
  NATS_CREDENTIALS: Type.Optional(
    Type.String({
      description:
        "in place of a password, the text of a credentials file of NATS, or an NKEY's seed; a user in NATS_URL then names the inbox alone",
      secret: true,
    }),
  ),
  NATS_PREFIX: Type.String({
    default: 'skirmish',
    pattern: '^[a-z0-9_-]+$',
    description: 'first token of every subject and stream name',
  }),
  ...StreamConfig,
  ...ClientIdentityConfig,
  LOG_LEVEL: Type.String({
    default: 'info',
    pattern: '^(trace|debug|info|warn|error|fatal|silent)$',
    description: 'from which level on lines are logged: trace, debug, info, warn, error, fatal or silent',
  }),
  LOG_FORMAT: Type.Union([Type.Literal('json'), Type.Literal('pretty')], {
    default: 'json',
    description: 'pretty for a terminal',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      ...urls('http', 'https'),
      description: 'base URL that spans and metrics go to; the other standard OTEL_ variables hold too',
    }),
  ),
  SHUTDOWN_MS: Type.Integer({
    default: 12_000,
    minimum: 1_000,
    description:
      'in about so long a service that is told to end does so, and names what it gave up; `npm start` sets 3500',
  }),
  TRUST_TRACEPARENT: Type.Boolean({ default: true, description: 'whether the trace that a caller names is continued' }),
})
export type BaseConfig = Static<typeof BaseConfig>

const POSTGRES = {
  ...urls('postgres', 'postgresql'),
  hosts: ['postgres', 'postgresql'],
  needs: [
    {
      when: '^[a-z]+://(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)',
      unless: '[?&]target_session_attrs=(read-write|primary)(&|$)',
      says: 'names several hosts: end it with ?target_session_attrs=read-write, so that the one that takes writes is used',
    },
  ],
  instead: 'one URL with all hosts and ?target_session_attrs=read-write, or a proxy that leads to the primary',
  secret: true,
}
const [SENTINEL, CLUSTER] = [
  ['redis+sentinel', 'rediss+sentinel'],
  ['redis+cluster', 'rediss+cluster'],
]

export const DatabaseConfig = {
  DATABASE_URL: Type.String({
    ...POSTGRES,
    default: 'postgres://postgres@127.0.0.1:5432/postgres',
    description: "PostgreSQL, with the service's own role; several hosts with `?target_session_attrs=read-write`",
  }),
  DATABASE_DIRECT_URL: Type.Optional(
    Type.String({
      ...POSTGRES,
      description:
        'PostgreSQL itself, where DATABASE_URL is a pooler in transaction mode such as PgBouncer: for migrations, leases and the role’s time-outs',
    }),
  ),
  DATABASE_PREFIX: Type.String({
    default: 'skirmish_',
    pattern: '^[a-z0-9_]+$',
    description: "the service's name follows it in its database's name",
  }),
  DATABASE_POOL: Type.Integer({ default: 8, minimum: 2, description: 'connections to PostgreSQL at most' }),
  DATABASE_STATEMENT_MS: Type.Optional(
    Type.Integer({ minimum: 1_000, shownDefault: '`15000`', description: 'after so long a statement is given up' }),
  ),
}
export const DatabaseSettings = Type.Object(DatabaseConfig)
export const RedisConfig = {
  REDIS_URL: Type.String({
    ...urls('redis', 'rediss', ...SENTINEL, ...CLUSTER),
    hosts: [...SENTINEL, ...CLUSTER],
    needs: [
      {
        when: '^rediss?\\+sentinel://',
        unless: '^[^/]*//[^/?#]+/[^/?#]+',
        says: 'is of Sentinel: after the hosts write the name that the sentinels know the primary by, as in redis+sentinel://a:26379,b:26379/mymaster',
      },
    ],
    instead:
      'redis+sentinel://a:26379,b:26379/mymaster of Sentinel, redis+cluster://a:6379,b:6379 of Cluster, or one address that leads to the primary',
    default: 'redis://127.0.0.1:6379',
    description:
      'Redis or Valkey; `redis+sentinel://` with the sentinels and the name of the primary, or `redis+cluster://` with nodes of a Cluster; `rediss` in place of `redis` by TLS',
    secret: true,
  }),
}

/** Of the services that write links to the site. */
export const SiteConfig = {
  PUBLIC_URL: Type.String({
    ...urls('http', 'https'),
    origin: true,
    default: 'http://127.0.0.1:8080',
    description: "the site's address: links in mails and previews of links lead there",
  }),
}

/** Base URLs of a service's replicas, comma-separated. */
export const Urls = Type.String({ ...urls('http', 'https'), list: true, description: 'base URLs, comma-separated' })

/**
 * Parses the environment once; the value of NAME may also stand in a file that NAME_FILE names. Throws a sentence that names
 * every bad variable, and each that is nearly one of the schema's; values are never echoed, since some are secrets.
 */
export function readConfig<T extends TObject>(schema: T, env: Record<string, string | undefined>): Static<T> {
  const faults = misspelt(Object.keys(env), Object.keys(schema.properties))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const given = Object.keys(schema.properties).map((name) => [name, settingOf(name, env)] as const)
  const picked = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  const value = Value.Default(schema, Value.Convert(schema, wholeNumbers(schema, picked))) as Record<string, unknown> // the schema is an object's
  const bad = Value.Errors(schema, value).flatMap((error) => {
    const { requiredProperties } = error.params as { requiredProperties?: string[] } // only `required` has it
    return (
      requiredProperties?.map((name) => `${name} is missing`) ?? [`${error.instancePath.slice(1)} ${error.message}`]
    )
  })
  for (const [name, property] of Object.entries(schema.properties)) bad.push(...faultsOf(name, property, value[name]))
  if (bad.length > 0) throw new Error(`The configuration is not usable: ${bad.join('; ')}.`)
  return value as Static<T> // Errors has just found none
}

/** Checks what JSON Schema does not say: a number without a `minimum` may not be negative, and a URL must parse. */
function faultsOf(name: string, property: UrlRules & { minimum?: number }, value: unknown): string[] {
  if (typeof value === 'number' && property.minimum === undefined && value < 0) return [`${name} must not be negative`]
  const fault = typeof value === 'string' && property.schemes ? urlFault(value, property) : undefined
  return fault === undefined ? [] : [`${name} ${fault}`]
}

/** A setting by its name or from its file; undefined where neither is given or the name is empty. */
export function settingOf(name: string, env: Record<string, string | undefined>): string | undefined {
  const file = env[`${name}_FILE`]
  if (!file) return env[name] || undefined
  if (env[name]) throw new Error(`The configuration is not usable: ${name} and ${name}_FILE are both set.`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`The configuration is not usable: ${name}_FILE: ${error instanceof Error ? error.message : error}.`)
  }
}
