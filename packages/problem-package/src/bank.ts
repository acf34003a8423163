import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, type ProblemPackage, readPackage } from './read-package.ts'

/** The names of the packages in a folder, in order. */
export const packageNames = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    .sort()

/** The packages that BANK_PACKAGES names, all where it is empty. Throws a sentence for a name without a package. */
export function offeredNames(setting: string, all: string[]): string[] {
  const wanted = setting.split(',').flatMap((name) => name.trim() || [])
  const unknown = wanted.find((name) => !all.includes(name))
  if (unknown !== undefined) throw new Error(`BANK_PACKAGES: there is no package "${unknown}".`)
  return wanted.length > 0 ? all.filter((name) => wanted.includes(name)) : all
}

/** The built-in problems of some names, and the faults of the packages that cannot be read; `includes` as readPackage takes it. */
export function readBank(folder: string, names = packageNames(folder), includes = '') {
  const packages: ProblemPackage[] = []
  const faults: Fault[] = []
  for (const name of names) {
    const read = readPackage(join(folder, name), includes)
    if ('faults' in read) faults.push(...read.faults.map(({ file, fault }) => ({ file: `${name}/${file}`, fault })))
    else packages.push(read)
  }
  return { packages, faults }
}
