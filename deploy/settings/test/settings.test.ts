import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from '@skirmish/devkit/programs'
import { DatabaseConfig, readConfig } from '@skirmish/service-kit/process/config'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { readLauncherSettings } from '../src/settings.ts'

test('OP2 npm start refuses a misspelt or bad setting and names it, before it starts anything', () => {
  const never = join(tmpdir(), `never-made-${process.pid}`)
  for (const [setting, value, said] of [
    ['REPLICA', 'gateway=2', 'REPLICA is no setting. Is it REPLICAS that you mean?'],
    ['DATBASE_URL', 'x', 'DATBASE_URL is no setting. Is it DATABASE_URL that you mean?'],
    ['JUDGE_SLOT', '2', 'JUDGE_SLOT is no setting. Is it JUDGE_SLOTS that you mean?'],
    ['PORT', 'web', 'PORT'],
    ['REPLICAS', 'gatway=2', 'REPLICAS: "gatway=2" is not <service>=<number>'],
  ] as const) {
    const env = { ...process.env, DATA_DIR: never, [setting]: value }
    const program = programOf('@skirmish/local/up')
    const done = spawnSync(process.execPath, [program], { env, encoding: 'utf8', timeout: 20_000 })
    expect(done.stderr, setting).toContain(said)
    expect(done.status).toBe(1)
    expect(existsSync(never)).toBe(false)
  }
})

test('OP2 variables of other programs are left alone', () => {
  const env = { HOSTNAME: 'a', NODE_ENV: 'b', PGHOST: 'c', HOME: 'd', SHARED: 'e', OTEL_SERVICE_NAME: 'f' }
  expect(readLauncherSettings(env)).toMatchObject({ PORT: 8080 })
})

test('TR1 a secret may stand in a file that NAME_FILE names; both at once, or no such file, are refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-secret-'))
  const file = join(folder, 'url')
  writeFileSync(file, 'postgres://secret@host/db\n')
  const schema = Type.Object(DatabaseConfig)
  expect(readConfig(schema, { DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://secret@host/db')
  expect(() => readConfig(schema, { DATABASE_URL_FILE: file, DATABASE_URL: 'x' })).toThrow(
    /DATABASE_URL_FILE are both set/,
  )
  expect(() => readConfig(schema, { DATABASE_URL_FILE: join(folder, 'no') })).toThrow(/DATABASE_URL_FILE: ENOENT/)
  const env: NodeJS.ProcessEnv = { DATABASE_URL_FILE: file }
  readLauncherSettings(env)
  expect(env).toEqual({ DATABASE_URL: 'postgres://secret@host/db' }) // as the services will see it
  rmSync(folder, { recursive: true })
})

test('OP2 a setting of the launcher that stands in a file holds for what it starts as well', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-setting-'))
  const env: NodeJS.ProcessEnv = {}
  for (const [name, value] of [
    ['NATS_PREFIX', 'mine'],
    ['DATABASE_PREFIX', 'mine_'],
    ['JUDGE_CGROUPS', 'required'],
  ] as const) {
    writeFileSync(join(folder, name), `${value}\n`)
    env[`${name}_FILE`] = join(folder, name)
  }
  const read = { NATS_PREFIX: 'mine', DATABASE_PREFIX: 'mine_', JUDGE_CGROUPS: 'required' }
  expect(readLauncherSettings(env)).toMatchObject(read)
  expect(env).toEqual(read)
  rmSync(folder, { recursive: true })
})
