import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { settingOf } from '@skirmish/service-kit/config'
import { folder } from '../paths.ts'
import type { Manifest } from './take.ts'

/** What `take` calls a backup that nobody gave a name: only such ones are ever removed. */
const NAMED_BY_TIME = /^\d{4}-\d\d-\d\dT[\d-]+Z$/
/** A `take` that is still at work writes a dump in this time; one that was killed does not. */
const GIVEN_UP_MS = 24 * 3_600_000

/** Where backups are kept: BACKUP_FOLDER, else below the data folder. */
export const backupsFolder = (): string => {
  const named = settingOf('BACKUP_FOLDER', process.env)
  return named ? resolve(named) : folder('backups')
}

export const manifestOf = (path: string): Manifest => JSON.parse(readFileSync(join(path, 'backup.json'), 'utf8'))

/** The complete backups of a folder, the newest first. */
export function keptBackups(within: string): { name: string; manifest: Manifest }[] {
  return readdirSync(within)
    .filter((name) => !name.endsWith('.unfinished') && existsSync(join(within, name, 'backup.json')))
    .map((name) => ({ name, manifest: manifestOf(join(within, name)) }))
    .sort((a, b) => b.manifest.at.localeCompare(a.manifest.at))
}

/** A name for a backup of this moment. */
export const nameOf = (now: Date): string => now.toISOString().replace(/[:.]/g, '-')

/** The folder that an operator means: a path, the name of a kept backup, or `latest`. */
export function backupAt(meant: string): string {
  if (meant === 'latest') {
    const [newest] = keptBackups(backupsFolder())
    if (!newest) throw new Error(`There is no complete backup in ${backupsFolder()}.`)
    return join(backupsFolder(), newest.name)
  }
  const kept = join(backupsFolder(), meant)
  return !isAbsolute(meant) && existsSync(kept) ? kept : resolve(meant)
}

/** Removes all but the newest backups, and what runs that were killed have left; answers what is gone. */
export function removeOld(within: string, keep: number, now: Date): string[] {
  const old = keptBackups(within)
    .filter(({ name }) => NAMED_BY_TIME.test(name))
    .slice(keep)
    .map(({ name }) => name)
  const givenUp = readdirSync(within).filter(
    (name) =>
      name.endsWith('.unfinished') &&
      NAMED_BY_TIME.test(name.replace('.unfinished', '')) &&
      now.getTime() - statSync(join(within, name)).mtimeMs > GIVEN_UP_MS,
  )
  for (const name of [...old, ...givenUp]) rmSync(join(within, name), { recursive: true, force: true })
  return [...old, ...givenUp]
}
