import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { BaseConfig, DatabaseConfig, RedisConfig, readConfig, SiteConfig } from '../src/process/config.ts'

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

const WithUrls = Type.Object({ ...BaseConfig.properties, ...DatabaseConfig, ...RedisConfig, ...SiteConfig })
const faultOf = (env: Record<string, string>): string => {
  try {
    readConfig(WithUrls, env)
    return ''
  } catch (error) {
    return String(error)
  }
}

test('OP13 a password that ends a URL too early is told how to be written, and no part of it is told', () => {
  for (const word of ['hid#den', 'hid/den', '1/hidden', '12#hidden', 'hid?den', 'hid@den', 'hid%xden', '50%'])
    for (const url of [`postgres://ann:${word}@db:5432/x`, `redis://:${word}@db`, `nats://ann:${word}@a, nats://b`]) {
      const name = url.startsWith('p') ? 'DATABASE_URL' : url.startsWith('r') ? 'REDIS_URL' : 'NATS_URL'
      const fault = faultOf({ [name]: url })
      expect(fault, url).toMatch(new RegExp(`${name} must be .*%23, / as %2F`))
      expect(fault).not.toContain('hid')
    }
  expect(faultOf({ NATS_URL: 'nats://ann:hid,den@a' })).toMatch(/a comma as %2C/)
  for (const url of [
    'postgres://ann:a,b@db/x',
    'postgres://ann:%23%2F%3F%40@db/x',
    'postgres://ann:pass@[::1]:5432/x?a=b@c',
  ])
    expect(faultOf({ DATABASE_URL: url }), url).toBe('')
})

test('OP13 where one server is wanted several are refused, and a site at a path', () => {
  expect(faultOf({ REDIS_URL: 'redis://a:6379,redis://b:6379' })).toMatch(
    /REDIS_URL names one server: for several use .*Sentinel/,
  )
  expect(faultOf({ REDIS_URL: 'redis://a:6379,b:6379' })).toContain('names one server')
  expect(faultOf({ DATABASE_URL: 'postgres://u:p@a/x,postgres://u:p@b/x' })).toContain('names one server')
  for (const url of ['https://a.test/skirmish', 'https://a.test/?x', 'https://a.test/#x', 'https://u@a.test'])
    expect(faultOf({ PUBLIC_URL: url }), url).toMatch(/PUBLIC_URL must end with its host and port/)
  expect(faultOf({ PUBLIC_URL: 'https://a.test,https://b.test' })).toContain('names one server')
  for (const url of ['https://a.test', 'https://a.test:8443/']) expect(faultOf({ PUBLIC_URL: url })).toBe('')
})

test('OP13 OP16 several hosts are taken in one URL of PostgreSQL, Sentinel or Cluster, and told what they lack', () => {
  const several = 'postgres://u:a,b@a:5432,b:5433/x'
  for (const url of [several, `${several}?target_session_attrs=any`, 'postgres://a,b'])
    expect(faultOf({ DATABASE_URL: url }), url).toMatch(/DATABASE_URL names several hosts: .*=read-write/)
  expect(faultOf({ DATABASE_URL: `${several}?sslmode=verify-full&target_session_attrs=read-write` })).toBe('')
  for (const url of ['redis+sentinel://a:26379,b:26379', 'rediss+sentinel://:p@a/?x=1'])
    expect(faultOf({ REDIS_URL: url }), url).toMatch(/REDIS_URL is of Sentinel: .* name/)
  for (const url of ['redis+sentinel://u:p@a:26379,b/mymaster', 'rediss+cluster://a:7000,b:7001'])
    expect(faultOf({ REDIS_URL: url }), url).toBe('')
  for (const url of ['redis+sentinel://a,redis+sentinel://b/mymaster', 'redis+sentinel://u:p#q@a,b/mymaster'])
    expect(faultOf({ REDIS_URL: url }), url).toMatch(/REDIS_URL (names one server|must be)/)
})

test('OP14 an address after tls:// is refused, since the client of NATS would verify it as localhost', () => {
  for (const url of ['tls://10.0.0.1:4222', 'nats://a, tls://ann:word@10.0.0.1', 'tls://[fd00::7]:4222'])
    expect(faultOf({ NATS_URL: url }), url).toMatch(/NATS_URL has an address after tls:\/\/: write the host name/)
  for (const url of ['tls://ann:word@nats.nats.svc:4222,tls://b', 'nats://10.0.0.1', 'tls://10.example'])
    expect(faultOf({ NATS_URL: url }), url).toBe('')
})
