import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { aroundOf, isTrace, RefusedImport, shown } from '@skirmish/problem-package/import/foreign-files'
import { readingZip } from '@skirmish/problem-package/import/zip-entries'

/** A package's files by their paths in it. */
export type PackageFiles = Map<string, Buffer>

/** A package that cannot be taken; the message names the file. */
export class RefusedPackage extends Error {}

const MIB = 1024 * 1024
const FILES_MOST = 1_000
const FILE_BYTES_MOST = 2 * MIB
const BYTES_MOST = 32 * MIB
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

/** The folders that a file lies in. */
const foldersAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, parts) => parts.slice(0, i + 1).join('/'))

/** Collects files within the bounds; a second file of the same name is refused too, whatever its case. */
function createCollection() {
  const files: PackageFiles = new Map()
  const names = new Set<string>()
  const folders = new Set<string>()
  let bytes = 0
  const announce = (path: string, size: number) => {
    checkPath(path)
    if (size > FILE_BYTES_MOST) throw new RefusedPackage(`${path} is larger than 2 MiB`)
    bytes += size
    if (bytes > BYTES_MOST) throw new RefusedPackage('the package is larger than 32 MiB')
    if (names.size >= FILES_MOST) throw new RefusedPackage(`the package has more than ${FILES_MOST} files`)
    const name = path.toLowerCase()
    const above = foldersAbove(name)
    if (names.has(name)) throw new RefusedPackage(`${path} is there twice`)
    if (folders.has(name) || above.some((one) => names.has(one)))
      throw new RefusedPackage(`${path} is a file and a folder`)
    names.add(name)
    for (const one of above) folders.add(one)
  }
  return { files, announce }
}

/**
 * Reads a zip into memory. Paths that lead out of it, links, encrypted files and anything beyond the bounds are refused before
 * a byte is unpacked, and the reader stops where a file is larger than it says. Folders around everything are taken off.
 */
export async function readZip(path: string): Promise<PackageFiles> {
  if (statSync(path).size > BYTES_MOST) throw new RefusedPackage('the zip is larger than 32 MiB')
  return readingZip(path, async (zipped) => {
    const entries = []
    for await (const entry of zipped) {
      if (entries.length >= 2 * FILES_MOST) throw new RefusedPackage(`the package has more than ${FILES_MOST} files`)
      if (entry.kind === 'folder' || isTrace(entry.name)) continue
      if (entry.kind !== 'file')
        throw new RefusedPackage(`${shown(entry.name)} is ${entry.kind === 'link' ? 'a link' : 'not a file'}`)
      if (entry.isEncrypted) throw new RefusedPackage(`${shown(entry.name)} is encrypted`)
      entries.push(entry)
    }
    const around = aroundOf(entries.map(({ name }) => name))
    const { files, announce } = createCollection()
    for (const { name, size } of entries) announce(name.slice(around.length), size)
    for (const entry of entries) files.set(entry.name.slice(around.length), await entry.read())
    return files
  }).catch(asRefusedPackage)
}

/** What the reader of zips and the importers refuse, as the tools of authors do. */
export function asRefusedPackage(error: unknown): never {
  throw error instanceof RefusedImport ? new RefusedPackage(error.message) : error
}

/** Reads a folder with the same bounds. Links and what is no file are refused. */
export function readFolder(folder: string): PackageFiles {
  const { files, announce } = createCollection()
  const walk = (path: string) => {
    for (const name of readdirSync(join(folder, path)).sort()) {
      const inside = path ? `${path}/${name}` : name
      if (isTrace(inside)) continue
      const about = lstatSync(join(folder, inside))
      if (about.isDirectory() && inside.split('/').length <= PARTS_MOST) walk(inside)
      else if (!about.isFile())
        throw new RefusedPackage(`${shown(inside)} is ${about.isSymbolicLink() ? 'a link' : 'not a file'}`)
      else {
        announce(inside, about.size)
        files.set(inside, readFileSync(join(folder, inside)))
      }
    }
  }
  walk('')
  return files
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
