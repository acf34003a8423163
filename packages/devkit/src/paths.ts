import { mkdirSync, rmSync } from 'node:fs'
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

/** Makes an empty folder below the data folder for a run whose servers keep nothing: leftovers of earlier runs would slow it down. */
export function startAfresh(name: string): void {
  process.env.DATA_DIR = join(dataDir(), name)
  rmSync(dataDir(), { recursive: true, force: true })
  mkdirSync(dataDir(), { recursive: true })
}
