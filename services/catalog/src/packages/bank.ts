import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Fault, type ProblemPackage, readPackage } from './read-package.ts'

/** The folder of the built-in problems, a package each. */
export const BANK_FOLDER = fileURLToPath(new URL('../../problems', import.meta.url))

/** The built-in problems, and the faults of the packages that cannot be read. */
export function readBank(folder = BANK_FOLDER): { packages: ProblemPackage[]; faults: Fault[] } {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const packages: ProblemPackage[] = []
  const faults: Fault[] = []
  for (const { name } of names.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const read = readPackage(join(folder, name))
    if ('faults' in read) faults.push(...read.faults.map(({ file, fault }) => ({ file: `${name}/${file}`, fault })))
    else packages.push(read)
  }
  return { packages, faults }
}
