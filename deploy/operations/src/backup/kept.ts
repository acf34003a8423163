import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { folder } from '@skirmish/devkit/paths'
import { settingOf } from '@skirmish/service-kit/process/config'
import type { Figures } from './agreement.ts'

/** What `take` calls a backup that nobody gave a name: only such ones are ever removed. */
const NAMED_BY_TIME = /^\d{4}-\d\d-\d\dT[\d-]+Z$/
/** A `take` that is still at work writes a dump in this time; one that was killed does not. */
const GIVEN_UP_MS = 24 * 3_600_000

/** Where backups are kept: BACKUP_FOLDER, else below the data folder. */
export const backupsFolder = (): string => {
  const named = settingOf('BACKUP_FOLDER', process.env)
  return named ? resolve(named) : folder('backups')
}

/** What a backup says of itself, in `backup.json`. */
export interface Manifest {
  at: string
  heldMs: number
  tookMs: number
  bytes: number
  databases: string[]
  events: number
  figures: Figures
}

export const dumpOf = (path: string, service: string): string => join(path, `${service}.dump`)
export const eventsOf = (path: string): string => join(path, 'events.json')

/** How much the files of a backup hold; the one that tells of them is not counted. */
export const sizeOf = (path: string, databases: readonly string[]): number =>
  [...databases.map((service) => dumpOf(path, service)), eventsOf(path)].reduce(
    (sum, file) => sum + statSync(file).size,
    0,
  )

/** What a backup says of itself. Throws a sentence where it is none, or is not all there, as when it was copied in part. */
export function manifestOf(path: string): Manifest {
  const why = (fault: string) => new Error(`${path} is no whole backup: ${fault}.`)
  let manifest: Partial<Manifest> | null
  try {
    manifest = JSON.parse(readFileSync(join(path, 'backup.json'), 'utf8'))
  } catch (error) {
    throw why(error instanceof Error ? error.message : String(error))
  }
  const { at, bytes, databases, figures } = manifest ?? {}
  if (!Array.isArray(databases) || databases.length === 0 || !figures || Number.isNaN(Date.parse(String(at))))
    throw why('its backup.json tells of something else')
  const missing = databases.find((service) => !existsSync(dumpOf(path, service)))
  if (missing) throw why(`${missing}.dump is missing`)
  if (!existsSync(eventsOf(path))) throw why('events.json is missing')
  const there = sizeOf(path, databases)
  if (there !== bytes) throw why(`its files hold ${there} bytes of ${bytes}`)
  return manifest as Manifest // what is restored by has been looked at
}

interface Found {
  kept: { name: string; manifest: Manifest }[]
  torn: { name: string; fault: string }[]
}

/** The whole backups of a folder, the newest first, and why others are none: one that was copied in part must not be in the way of the next. */
export function lookThrough(within: string): Found {
  const kept: Found['kept'] = []
  const torn: Found['torn'] = []
  for (const name of readdirSync(within)) {
    if (name.endsWith('.unfinished') || !existsSync(join(within, name, 'backup.json'))) continue
    try {
      kept.push({ name, manifest: manifestOf(join(within, name)) })
    } catch (error) {
      torn.push({ name, fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return { kept: kept.sort((a, b) => b.manifest.at.localeCompare(a.manifest.at)), torn }
}

export const keptBackups = (within: string) => lookThrough(within).kept

/** A name for a backup of this moment. */
export const nameOf = (now: Date): string => now.toISOString().replace(/[:.]/g, '-')

/** What the newest whole backup is called by. */
const LATEST = 'latest'

/** Where an operator's word leads: a path to itself, from the working folder if it is relative, and a name into the folder of backups. */
const placeOf = (meant: string): string => (meant.includes('/') ? resolve(meant) : join(backupsFolder(), meant))

/** Where a new backup goes: by its name or path, else by the time. */
export function newPlace(meant: string | undefined, now: Date): string {
  if (meant === LATEST) throw new Error(`${LATEST} is what the newest backup is called by; choose another name.`)
  return placeOf(meant ?? nameOf(now))
}

/** The backup that an operator means: a name, a path, or `latest`. */
export function backupAt(meant: string): string {
  if (meant !== LATEST) return placeOf(meant)
  const [newest] = keptBackups(backupsFolder())
  if (!newest) throw new Error(`There is no complete backup in ${backupsFolder()}.`)
  return placeOf(newest.name)
}

/**
 * Removes all but the newest backups, torn ones that are older than these, and what runs that were killed have left; returns what is gone.
 * A torn one may be on its way here: it stays while something is written into it.
 */
export function removeOld(within: string, keep: number, now: Date): string[] {
  const { kept, torn } = lookThrough(within)
  const whole = kept.map(({ name }) => name).filter((name) => NAMED_BY_TIME.test(name))
  const oldest = whole[keep - 1]
  const outlived = torn.filter(({ name }) => NAMED_BY_TIME.test(name) && oldest !== undefined && name < oldest)
  const unfinished = readdirSync(within).filter(
    (name) => name.endsWith('.unfinished') && NAMED_BY_TIME.test(name.replace('.unfinished', '')),
  )
  const isGivenUp = (name: string) => now.getTime() - lastWritten(join(within, name)) > GIVEN_UP_MS
  const gone = [...whole.slice(keep), ...[...outlived.map(({ name }) => name), ...unfinished].filter(isGivenUp)]
  for (const name of gone) rmSync(join(within, name), { recursive: true, force: true })
  return gone
}

/** A folder's own time is that of its newest file's beginning. */
const lastWritten = (path: string): number =>
  Math.max(...[path, ...readdirSync(path).map((name) => join(path, name))].map((file) => statSync(file).mtimeMs))
