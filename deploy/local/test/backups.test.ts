import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backupAt, keptBackups, nameOf, removeOld } from '../src/backup/kept.ts'
import { ROOT } from '../src/paths.ts'

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
  const figures = { accounts: 3, matches: 2 }
  writeFileSync(join(work, name, 'backup.json'), JSON.stringify({ at: at.toISOString(), bytes: 2048, figures }))
  return name
}

function unfinished(name: string, at: Date): string {
  const path = join(work, `${name}.unfinished`)
  mkdirSync(path)
  writeFileSync(join(path, 'auth.dump'), '')
  utimesSync(path, at, at)
  return `${name}.unfinished`
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

test('OP3 a backup is meant by its name, by its path, or as the latest that is complete', () => {
  expect(() => backupAt('latest')).toThrow(`no complete backup in ${work}`)
  const [yesterday, before] = [1, 2].map((days) => backup(nameOf(daysAgo(days)), daysAgo(days)))
  unfinished(nameOf(NOON), NOON)
  expect(backupAt('latest')).toBe(join(work, yesterday ?? ''))
  expect(backupAt(before ?? '')).toBe(join(work, before ?? ''))
  expect(backupAt('/elsewhere/kept')).toBe('/elsewhere/kept')
})

test('OP3 the command lists what is kept, and changes nothing for arguments that it does not know', () => {
  backup('kept', NOON)
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'deploy/local/src/backup.ts'), ...args], { encoding: 'utf8' })
  expect(run('list').stdout).toBe('kept  2 KiB  3 accounts, 2 matches\n')
  expect(run('take', '--keep', '0')).toMatchObject({ status: 1, stderr: expect.stringContaining('from 1 on') })
  expect(run('restore', 'kept', '--keep', '1')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('too much'),
  })
  expect(run('constructor').status).toBe(2)
})
