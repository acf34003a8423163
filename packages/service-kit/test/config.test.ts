import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { BaseConfig, DatabaseConfig, readConfig } from '../src/process/config.ts'

const Config = Type.Object({
  ...BaseConfig.properties,
  ...DatabaseConfig,
  KEY_ROTATION_DAYS: Type.Number({ default: 30 }),
})
const read = (env: Record<string, string>) => () => readConfig(Config, env)

test('OP2 a negative number and a malformed URL are refused by name, and no value is told', () => {
  const bad: Record<string, string> = {
    KEY_ROTATION_DAYS: '-5',
    PORT: '70000',
    DATABASE_POOL: '8.5',
    NATS_URL: 'nats//secret-host',
    DATABASE_URL: 'mysql://secret@host/x',
    LOG_LEVEL: 'loud',
  }
  for (const [name, value] of Object.entries(bad)) {
    expect(read({ [name]: value }), name).toThrow(new RegExp(`^The configuration is not usable: .*${name}.*\\.$`))
    expect(read({ [name]: value }), name).not.toThrow(/secret/)
  }
})

test('OP2 well-formed settings are taken, and other programs’ variables are left alone', () => {
  const env = {
    NATS_URL: 'nats://ann:word@a:4222, tls://b:4222',
    DATABASE_URL: 'postgres://u:p@h/x',
    PATH: '/bin',
    DATABASE_SIZE: '7',
  }
  expect(readConfig(Config, env)).toMatchObject({ NATS_URL: env.NATS_URL, KEY_ROTATION_DAYS: 30 })
})

test('OP2 a fraction where a whole number is wanted is refused instead of cut', () => {
  expect(read({ PORT: '80.5' })).toThrow(/PORT must be integer/)
  expect(read({ DATABASE_STATEMENT_MS: '2000.5' })).toThrow(/DATABASE_STATEMENT_MS must be integer/)
  expect(readConfig(Config, { PORT: '80', KEY_ROTATION_DAYS: '1.5' })).toMatchObject({
    PORT: 80,
    KEY_ROTATION_DAYS: 1.5,
  })
})

test('OP2 a name that is nearly a setting of the service is refused, in its file form too', () => {
  expect(read({ DATBASE_URL: 'x' })).toThrow('DATBASE_URL is no setting. Is it DATABASE_URL that you mean?')
  expect(read({ NATS_ULR_FILE: 'x' })).toThrow('NATS_ULR_FILE is no setting. Is it NATS_URL_FILE that you mean?')
  expect(read({ DATABASE_PORT: 'tcp://10.0.0.1:5432', REDIS_URL: 'another service has it' })).not.toThrow()
})
