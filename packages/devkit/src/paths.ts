import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const ROOT = resolve(fileURLToPath(new URL('../../../', import.meta.url)))

/** The folder of the built-in problems, a package each. */
export const BANK_FOLDER = join(ROOT, 'services/catalog/problems')

/** Where everything that this copy keeps lies: DATA_DIR, by default `.local`. RULES OP2. */
export const dataDir = (): string => resolve(ROOT, process.env.DATA_DIR || '.local')

/** A folder below the data folder, made when missing. */
export function folder(...names: string[]): string {
  const path = join(dataDir(), ...names)
  mkdirSync(path, { recursive: true })
  return path
}

/** Marks a folder whose contents a run may delete. */
const OF_A_RUN = '.made-by-a-run'

/**
 * Makes an empty folder below the data folder for a run whose servers keep nothing: leftovers of earlier runs would slow it down. Throws
 * where a folder of that name holds what no run has made.
 */
export function startAfresh(name: string): void {
  const path = join(dataDir(), name)
  const isFree = !existsSync(path) || readdirSync(path).length === 0 || existsSync(join(path, OF_A_RUN))
  if (!isFree && !path.startsWith(join(ROOT, '.local')))
    throw new Error(`${path} would be emptied, and no run has made it. Move it, or set DATA_DIR to another folder.`)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, OF_A_RUN), '')
  process.env.DATA_DIR = path
}
