import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'

/** Settings that every service has. Each comes from the environment variable of the same name. */
export const BaseConfig = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 0, description: 'internal HTTP port; 0 takes a free one' }),
  INSTANCE: Type.String({ default: '1', description: 'tells replicas of a service apart in logs' }),
  NATS_URL: Type.String({ default: 'nats://127.0.0.1:4222' }),
  NATS_PREFIX: Type.String({
    default: 'skirmish',
    pattern: '^[a-z0-9_-]+$',
    description: 'first token of every subject and stream name',
  }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  LOG_FORMAT: Type.Union([Type.Literal('json'), Type.Literal('pretty')], { default: 'json' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String()),
})
export type BaseConfig = Static<typeof BaseConfig>

export const DatabaseConfig = {
  DATABASE_URL: Type.String({ default: 'postgres://postgres@127.0.0.1:5432/postgres' }),
  DATABASE_PREFIX: Type.String({ default: 'skirmish_', pattern: '^[a-z0-9_]+$' }),
  DATABASE_POOL: Type.Integer({ default: 8, minimum: 2 }),
}
export const RedisConfig = { REDIS_URL: Type.String({ default: 'redis://127.0.0.1:6379' }) }

/** Base URLs of a service's replicas, comma-separated. */
export const Urls = Type.String({ pattern: '^https?://', description: 'base URLs, comma-separated' })

/**
 * Parses the environment once. Throws a sentence that names every bad variable; values are never echoed, since some
 * are secrets.
 */
export function readConfig<T extends TObject>(schema: T, env: Record<string, string | undefined>): Static<T> {
  const picked = Object.fromEntries(
    Object.keys(schema.properties)
      .filter((name) => env[name] !== undefined && env[name] !== '')
      .map((name) => [name, env[name]]),
  )
  const value = Value.Default(schema, Value.Convert(schema, picked))
  if (Value.Check(schema, value)) return value as Static<T> // Check has just proven it
  const bad = Value.Errors(schema, value).flatMap((error) => {
    const { requiredProperties } = error.params as { requiredProperties?: string[] } // only `required` has it
    return (
      requiredProperties?.map((name) => `${name} is missing`) ?? [`${error.instancePath.slice(1)} ${error.message}`]
    )
  })
  throw new Error(`The configuration is not usable: ${bad.join('; ')}.`)
}
