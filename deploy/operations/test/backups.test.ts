import { execFile, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { freePort } from '@skirmish/devkit/ports'
import { withUser } from '@skirmish/devkit/trust/secrets'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectTo, databasesOf } from '../src/backup/databases.ts'
import { backupAt, dumpOf, keptBackups, lookThrough, nameOf, newPlace, removeOld, sizeOf } from '../src/backup/kept.ts'
import { accessOfPrograms, postgresProgram } from '../src/backup/postgres-programs.ts'
import { restoreBackup } from '../src/backup/restore.ts'
import { runProgram } from '../src/backup/take.ts'

const NOON = new Date('2026-11-25T12:00:00Z')
const daysAgo = (days: number) => new Date(NOON.getTime() - days * 86_400_000)

let work: string
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'skirmish-backups-'))
  vi.stubEnv('BACKUP_FOLDER', work)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(work, { recursive: true })
})

function backup(name: string, at: Date): string {
  mkdirSync(join(work, name))
  const [figures, events, dump] = [{ accounts: 3, matches: 2 }, '[]', 'd'.repeat(2046)]
  writeFileSync(join(work, name, 'auth.dump'), dump)
  writeFileSync(join(work, name, 'events.json'), events)
  const bytes = dump.length + events.length
  writeFileSync(
    join(work, name, 'backup.json'),
    JSON.stringify({ at: at.toISOString(), bytes, databases: ['auth'], figures }),
  )
  return name
}

/** Has a folder, and a file in it, last been written at a time. */
function written(name: string, at: Date, file = 'auth.dump'): string {
  for (const path of [join(work, name, file), join(work, name)]) utimesSync(path, at, at)
  return name
}

function unfinished(name: string, at: Date): string {
  mkdirSync(join(work, `${name}.unfinished`))
  writeFileSync(join(work, `${name}.unfinished/auth.dump`), '')
  return written(`${name}.unfinished`, at)
}

function torn(name: string, at: Date): string {
  truncateSync(join(work, backup(name, at), 'auth.dump'), 2000)
  for (const file of ['events.json', 'backup.json']) written(name, at, file)
  return written(name, at)
}

test('OP3 old backups are removed but for the newest, those with a name of their own, and one that is being made', () => {
  const [old, last, newest] = [3, 2, 1].map((days) => backup(nameOf(daysAgo(days)), daysAgo(days)))
  const named = backup('before-the-move', daysAgo(90))
  const killed = unfinished(nameOf(daysAgo(4)), daysAgo(2))
  const atWork = unfinished(nameOf(NOON), NOON)
  expect(removeOld(work, 2, NOON).sort()).toEqual([killed, old].sort())
  expect(readdirSync(work).sort()).toEqual([last, newest, named, atWork].sort())
  expect(keptBackups(work).map(({ name }) => name)).toEqual([newest, last, named])
})

test('OP3 a torn backup goes when as many whole ones are newer as are kept, unless it has a name of its own or is still written', () => {
  const old = torn(nameOf(daysAgo(9)), daysAgo(9))
  const named = torn('before-the-move', daysAgo(9))
  const arriving = torn(nameOf(daysAgo(8)), daysAgo(8))
  utimesSync(join(work, arriving, 'events.json'), NOON, NOON)
  const [first, second] = [5, 3].map((days) => backup(nameOf(daysAgo(days)), daysAgo(days)))
  const between = torn(nameOf(daysAgo(4)), daysAgo(4))
  expect(removeOld(work, 3, NOON)).toEqual([])
  expect(removeOld(work, 2, NOON)).toEqual([old])
  expect(readdirSync(work).sort()).toEqual([arriving, first, between, second, named])
  expect(removeOld(work, 1, NOON)).toEqual([first, between])
})

test('OP3 a backup is meant by its name, by its path, or as the latest that is complete', () => {
  expect(() => backupAt('latest')).toThrow(`no complete backup in ${work}`)
  const [yesterday, before] = [1, 2].map((days) => backup(nameOf(daysAgo(days)), daysAgo(days)))
  unfinished(nameOf(NOON), NOON)
  expect(backupAt('latest')).toBe(join(work, yesterday ?? ''))
  expect(backupAt(before ?? '')).toBe(join(work, before ?? ''))
  expect(backupAt('/elsewhere/kept')).toBe('/elsewhere/kept')
})

test('OP3 a backup is taken to where it is restored from: a name into the folder of backups, a path to itself', () => {
  for (const [meant, place] of [
    ['before-the-move', join(work, 'before-the-move')],
    ['./before-the-move', resolve('before-the-move')],
    ['sites/eu', resolve('sites/eu')],
    ['/elsewhere/kept', '/elsewhere/kept'],
  ] as const)
    expect([newPlace(meant, NOON), backupAt(meant)]).toEqual([place, place])
  expect(newPlace(undefined, NOON)).toBe(join(work, nameOf(NOON)))
  expect(() => newPlace('latest', NOON)).toThrow('choose another name')
})

test('OP3 a backup that was copied in part is none: it is neither the latest nor counted, and does not keep others from being removed', () => {
  const [old, whole, cut, torn, foreign] = [5, 4, 3, 2, 1].map((days) => backup(nameOf(daysAgo(days)), daysAgo(days)))
  truncateSync(join(work, cut ?? '', 'auth.dump'), 2000)
  truncateSync(join(work, torn ?? '', 'backup.json'), 10)
  writeFileSync(join(work, foreign ?? '', 'backup.json'), '{"name":"of another program"}')
  expect(backupAt('latest')).toBe(join(work, whole ?? ''))
  expect(lookThrough(work).torn.map(({ fault }) => fault.replace(work, ''))).toEqual([
    `/${cut} is no whole backup: its files hold 2002 bytes of 2048.`,
    expect.stringContaining(`/${torn} is no whole backup: `),
    `/${foreign} is no whole backup: its backup.json tells of something else.`,
  ])
  expect(removeOld(work, 1, NOON)).toEqual([old])
})

test('OP3 a restore reads the whole backup, and asks whether NATS is there and each service away, before it drops anything', async () => {
  const { DATABASE_URL = '', NATS_URL = '' } = process.env
  const prefix = `kept_${process.pid}_`
  const service = `${prefix}service`
  const servers = { DATABASE_URL, NATS_URL, DATABASE_PREFIX: prefix, NATS_PREFIX: prefix }
  const [auth] = databasesOf(servers).filter(({ service }) => service === 'auth')
  const folder = join(work, backup('damaged', NOON))
  const admin = await connectTo(DATABASE_URL)
  await admin.query(`create database ${auth?.name}`)
  try {
    const client = await connectTo(auth?.url ?? '')
    await client.query('create table users as select md5(i::text) as name from generate_series(1, 5000) i')
    const { url, env } = accessOfPrograms(auth?.url ?? '')
    await runProgram(postgresProgram('pg_dump'), ['-Fc', '-f', dumpOf(folder, 'auth'), url], env)
    const manifest = {
      ...JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')),
      bytes: sizeOf(folder, ['auth']),
    }
    writeFileSync(join(folder, 'backup.json'), JSON.stringify(manifest))
    const nowhere = restoreBackup({ ...servers, NATS_URL: 'nats://127.0.0.1:1' }, folder, () => {})
    await expect(nowhere).rejects.toThrow(/refused/i)
    await client.query(
      `create table outbox (); create role ${service} login password 'p'; grant insert on outbox to ${service}`,
    )
    await client.end()
    const running = await connectTo(withUser(auth?.url ?? '', service, 'p'))
    await expect(restoreBackup(servers, folder, () => {})).rejects.toThrow(`${auth?.name} (1). Stop`)
    await running.end()
    const dump = readFileSync(dumpOf(folder, 'auth'))
    const middle = Math.floor(dump.length / 2)
    dump.fill(0, middle, middle + 64)
    writeFileSync(dumpOf(folder, 'auth'), dump)
    await expect(restoreBackup(servers, folder, () => {})).rejects.toThrow(/pg_restore ended with 1/)
    const left = await connectTo(auth?.url ?? '')
    expect((await left.query('select count(*)::int from users')).rows).toEqual([{ count: 5000 }])
    await left.end()
  } finally {
    await admin.query(`drop database ${auth?.name} with (force)`)
    await admin.query(`drop role if exists ${service}`)
    await admin.end()
  }
})

test('OP3 a password reaches no argument of a program, wherever a URL has it', () => {
  for (const url of [
    'postgres://op:s%2Fcret@db:5432/x?sslmode=require',
    'postgres://op@db:5432/x?password=s%2Fcret&sslmode=require',
  ])
    expect(accessOfPrograms(url)).toMatchObject({
      url: 'postgres://op@db:5432/x?sslmode=verify-full',
      env: { PGPASSWORD: 's/cret' },
    })
})

test('OP3 the command lists what is kept, and changes nothing for arguments that it does not know', () => {
  backup('kept', NOON)
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'deploy/operations/src/main.ts'), 'backup', ...args], { encoding: 'utf8' })
  expect(run('list').stdout).toBe('kept  2 KiB  3 accounts, 2 matches\n')
  expect(run('take', '--keep', '0')).toMatchObject({ status: 2, stderr: expect.stringContaining('from 1 on') })
  expect(run('take', 'kept')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`${join(work, 'kept')} is there`),
  })
  expect(run('restore', 'kept', '--keep', '1')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("unknown option '--keep'"),
  })
  expect(run('constructor').status).toBe(2)
})

test('OP3 a restore goes to the servers that a file names, where passwords are made from a secret that is here, and to no others', () => {
  backup('kept', NOON)
  const [data, url] = [join(work, 'data'), join(work, 'url')]
  mkdirSync(join(data, 'secrets'), { recursive: true })
  writeFileSync(join(data, 'secrets/trust'), 'a secret')
  writeFileSync(url, 'postgres://operator@127.0.0.1:1/postgres\n')
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', DATABASE_URL_FILE: url }
  const done = spawnSync(process.execPath, [join(ROOT, 'deploy/operations/src/main.ts'), 'backup', 'restore', 'kept'], {
    encoding: 'utf8',
    env,
  })
  expect(done).toMatchObject({ status: 1, stderr: expect.stringContaining('ECONNREFUSED 127.0.0.1:1') })
})

test('OP3 a restore goes on after a crash, which leaves what the system wrote of itself, and refuses while a service answers', async () => {
  backup('kept', NOON)
  const data = join(work, 'data')
  mkdirSync(join(data, 'run'), { recursive: true })
  const port = await freePort()
  writeFileSync(join(data, 'run/environment.json'), JSON.stringify({ AUTH_URL: `http://127.0.0.1:${port}` }))
  const DATABASE_URL = 'postgres://operator@127.0.0.1:1/postgres'
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL }
  const restore = () =>
    new Promise<string>((resolve) => {
      const command = [join(ROOT, 'deploy/operations/src/main.ts'), 'backup', 'restore', 'kept']
      execFile(process.execPath, command, { env }, (_error, _stdout, stderr) => resolve(stderr))
    })
  expect(await restore()).toContain('pg_restore ended with 1') // it has come to the dump, which is none
  const service = createServer().listen(port, '127.0.0.1')
  expect(await restore()).toContain(`Skirmish is running here: a service answers at http://127.0.0.1:${port}. Stop`)
  service.close()
})
