import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { readPackage, SLUG } from '@skirmish/problem-package/read-package'
import { type PackageFiles, RefusedPackage, readFolder, readZip, writeFiles } from './package-files.ts'

/** What an export makes beside a package's own files: `.skirmish/` holds those that it replaced. */
const KEPT = '.skirmish/'
const MADE_BY_EXPORT =
  /^(data\/secret\/|data\/(test_group|testdata)\.yaml$|(statement|solution)\/.*\.tex$|generators\/drawing\.ts$)/

/** An import takes seconds. */
const ABANDONED_MS = 3_600_000

function ownFiles(files: PackageFiles): PackageFiles {
  const kept = [...files].filter(([path]) => path.startsWith(KEPT))
  if (kept.length === 0) return files
  const rest = [...files].filter(([path]) => !path.startsWith(KEPT) && !MADE_BY_EXPORT.test(path))
  return new Map([...rest, ...kept.map(([path, content]) => [path.slice(KEPT.length), content] as const)])
}

/** Removes what imports left that were killed. */
function dropAbandoned(work: string): void {
  for (const name of readdirSync(work)) {
    const path = join(work, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > ABANDONED_MS) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Takes a zip or a folder as a new package into `bank`; nothing of it is run. It appears there whole or not at all: it is
 * written and read beside, then moved. Throws RefusedPackage. Returns its name.
 */
export async function importPackage(source: string, bank: string, work: string): Promise<string> {
  const from = resolve(source)
  if (!existsSync(from)) throw new RefusedPackage(`${source} does not exist`)
  const slug = basename(from, '.zip')
  if (!SLUG.test(slug))
    throw new RefusedPackage(`the name "${slug}" is not of small letters, digits and hyphens: rename ${source}`)
  const target = join(bank, slug)
  if (existsSync(target)) throw new RefusedPackage(`there is a package ${slug} already`)
  const about = statSync(from)
  if (!about.isDirectory() && !about.isFile()) throw new RefusedPackage(`${source} is neither a zip nor a folder`)
  const files = ownFiles(about.isDirectory() ? readFolder(from) : await readZip(from))
  mkdirSync(work, { recursive: true })
  dropAbandoned(work)
  const beside = mkdtempSync(join(work, 'import-'))
  try {
    writeFiles(join(beside, slug), files)
    const read = readPackage(join(beside, slug), process.env.VALIDATOR_INCLUDES)
    if ('faults' in read) throw new RefusedPackage(read.faults.map(({ file, fault }) => `${file} ${fault}`).join('\n'))
    try {
      renameSync(join(beside, slug), target)
    } catch (error) {
      // Another import of the same name was faster.
      if (existsSync(target)) throw new RefusedPackage(`there is a package ${slug} already`)
      throw error
    }
    return slug
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}
