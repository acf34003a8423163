import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { type Bounds, ordered, RefusedImport, unwrapped } from '@skirmish/problem-package/import/foreign-files'
import { createReport, type ImportReport } from '@skirmish/problem-package/import/import-report'
import { openForeign } from '@skirmish/problem-package/import/open-archive'

/** A package's files by their paths in it. */
export type PackageFiles = Map<string, Buffer>

/** A package that cannot be taken; the message names the file. */
export class RefusedPackage extends Error {}

const MIB = 1024 * 1024
const BOUNDS: Bounds = { fileBytes: 2 * MIB, bytes: 32 * MIB, files: 1_000, entries: 2_000 }
const PARTS_MOST = 5
const FOLDERS = [
  'statement',
  'solution',
  'data',
  'generators',
  'input_validators',
  'output_validator',
  'submissions',
  '.skirmish',
]
const FILES = ['problem.yaml', 'README.md']
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/

/** Refuses a path that leaves the package, or that Skirmish has no use for. */
function checkPath(path: string): void {
  const [top = '', ...rest] = path.split('/')
  const inside = rest.length > 0 && rest.length < PARTS_MOST && rest.every((part) => NAME.test(part))
  if (!(FILES.includes(path) || (FOLDERS.includes(top) && inside)))
    throw new RefusedPackage(`${JSON.stringify(path.slice(0, 200))} is no part of a problem package here`)
}

/** Reads a package of ours, a zip or a folder, into memory: nothing of one is left aside but traces of systems, and folders around it. RULES PB20. */
export async function readOwn(path: string): Promise<PackageFiles> {
  const report = createReport()
  return openForeign(path, report, BOUNDS)
    .then((read) => whole(read, report))
    .catch(asRefusedPackage)
}

/** Refuses what the reader has left aside, and names that are one on some disks. */
function whole(read: PackageFiles, report: ImportReport): PackageFiles {
  const aside = report.lines()[0]
  if (aside) throw new RefusedPackage(`${aside.thing}: ${aside.note}`)
  const files = unwrapped(read)
  const names: PackageFiles = new Map()
  for (const [path, content] of files) {
    checkPath(path)
    const name = path.toLowerCase()
    if (names.has(name)) throw new RefusedPackage(`${path} is there twice`)
    names.set(name, content)
  }
  ordered(names)
  return files
}

/** What the importers refuse, as the tools of authors do. */
export function asRefusedPackage(error: unknown): never {
  throw error instanceof RefusedImport ? new RefusedPackage(error.message) : error
}

/** Writes files into a folder, and refuses a path that leads out of it. */
export function writeFiles(folder: string, files: PackageFiles): void {
  for (const path of files.keys())
    if (path === '' || isAbsolute(path) || path.split('/').includes('..'))
      throw new RefusedPackage(`${JSON.stringify(path.slice(0, 200))} leads out of the package`)
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
