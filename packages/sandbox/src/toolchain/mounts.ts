import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { localeFolders } from './locales.ts'

/**
 * The lines that name the host's files in a slot, as rootfs.c reads them: `b` binds a file or folder read-only, `l` makes a
 * symbolic link. They name only what a language needs: programs find no shell, no other interpreter, no configuration.
 */
export type Mounts = Map<string, string>

/** Folders such as /lib and /bin that are links into /usr today. */
const TOP_LINKS = ['/bin', '/lib', '/lib64', '/lib32', '/sbin']
/** Characters and their classes in UTF-8, for programs that ask for a locale. */
const ALWAYS = ['/usr/lib/locale/C.utf8', '/etc/ld.so.cache']

export function baseMounts(): Mounts {
  const mounts: Mounts = new Map()
  for (const top of TOP_LINKS)
    if (existsSync(top) && lstatSync(top).isSymbolicLink()) mounts.set(top, `l\t${readlinkSync(top)}\t${top}`)
  addPaths(mounts, ALWAYS.filter(existsSync))
  for (const [from, inside] of localeFolders()) addPath(mounts, from, inside)
  return mounts
}

/** Binds a path at its real place, so that links to it lead there. */
export function addPaths(mounts: Mounts, paths: string[]): void {
  for (const path of paths) addPath(mounts, path, path)
}

export function addPath(mounts: Mounts, from: string, inside: string): void {
  const parent = existsSync(dirname(inside)) ? realpathSync(dirname(inside)) : dirname(inside)
  const to = join(parent, basename(inside))
  mounts.set(to, `b\t${from}\t${to}`)
}

/** Adds programs or libraries with every shared library that they load. */
export function addWithLibraries(mounts: Mounts, files: string[]): void {
  addPaths(mounts, files)
  addLibrariesOf(mounts, files)
}

/** Puts a folder of ours in the place of a folder inside of one that is bound. */
export function addOverlay(mounts: Mounts, from: string, over: string): void {
  mounts.set(realpathSync(over), `o\t${from}\t${realpathSync(over)}`)
}

export function addLibrariesOf(mounts: Mounts, files: string[]): void {
  if (files.length === 0) return
  addPaths(mounts, librariesOf(files))
}

/** By the files that were asked about: `ldd` takes half a second for a JDK, and three slots have the same one. */
const found = new Map<string, string[]>()

function librariesOf(files: string[]): string[] {
  const key = files.join('\n')
  const libraries = found.get(key) ?? findLibraries(files)
  found.set(key, libraries)
  return libraries
}

/** A program's shared libraries by `ldd`, the loader included. A static program has none. */
function findLibraries(files: string[]): string[] {
  let text = ''
  try {
    text = execFileSync('ldd', files, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    })
  } catch (error) {
    text = String((error as { stdout?: string }).stdout ?? '') // one static file among others makes ldd fail
  }
  const lines = text.matchAll(/(?:=>\s+|^\s+)(\/\S+)\s+\(0x/gm)
  return [...new Set([...lines].map((match) => match[1] ?? ''))].filter((path) => path && existsSync(path))
}

/** As the runner takes them; shallow paths first, so that no bind hides another. */
export function mountLines(mounts: Mounts): string {
  const lines = [...mounts].sort(([a], [b]) => a.split('/').length - b.split('/').length)
  return `${lines.map(([, line]) => line.replace(/^o/, 'b')).join('\n')}\n`
}

/** Drops paths inside of a folder that is bound anyway, but for what is to lie over it. */
export function simplify(mounts: Mounts): Mounts {
  const folders = [...mounts]
    .filter(([, line]) => line.startsWith('b') && isFolder(line.split('\t')[1] ?? ''))
    .map(([to]) => `${to}/`)
  return new Map(
    [...mounts].filter(([to, line]) => line.startsWith('o') || !folders.some((folder) => to.startsWith(folder))),
  )
}

const isFolder = (path: string): boolean => statSync(path).isDirectory()
