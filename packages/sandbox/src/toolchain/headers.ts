import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  linkSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { newestDriver } from './gcc.ts'
import { addOverlay, type Mounts } from './mounts.ts'
import { PRECOMPILED } from './paths.ts'
import { RARE_HEADERS, rareNames, withoutRareHeaders } from './rare-names.ts'

/**
 * The options for C++; a precompiled header is of use only under the very same options. Not C++23, although the compiler knows
 * parts of it: its new names (`std::expected`, `std::byteswap`) make programs ambiguous that are right in C++20.
 */
export const CPP_OPTIONS = [
  '-O2',
  '-std=gnu++20',
  '-static',
  '-DONLINE_JUDGE',
  '-fmax-errors=20',
  '-fdiagnostics-color=never',
  '-w',
]

/** All of the headers that most programs begin with, or `bits/stdc++.h` without what few programs use. */
export type HeaderSet = 'all' | 'common'
const EVERYTHING = 'bits/stdc++.h'
const HEADERS = [EVERYTHING, 'iostream']
const STAMP = join(PRECOMPILED, 'key')
const FOLDERS = join(PRECOMPILED, 'folders')
const RARE_NAMES = join(PRECOMPILED, 'rare-names')

/** White space, comments and one-line macros: the compiler itself sees whether a macro concerns a precompiled header. */
const PREAMBLE = /^\uFEFF?(?:\s|\/\/[^\n\\]*(?=\n)|\/\*(?:(?!\*\/)[\s\S])*\*\/|#[ \t]*define\b[^\n\\]*(?=\n))*/
const FIRST_INCLUDE = /^#[ \t]*include[ \t]*<(bits\/stdc\+\+\.h|iostream)>/

/**
 * Whether precompiled headers change nothing but the time that a source takes. What a pragma or a condition above the first
 * header sets up, loading a precompiled header may undo.
 */
export const mayUseHeaders = (source: string): boolean =>
  FIRST_INCLUDE.test(source.slice(PREAMBLE.exec(source)?.[0].length))

/** A name that is pasted together, or broken by the end of a line, is not found in the source. */
const MAY_HIDE_NAMES = /##|%:%:|\\[ \t\f\v]*\r?\n/
let rare: Set<string> | undefined

/** The smallest set that gives a source all it names. */
export function headerSetFor(source: string): HeaderSet {
  rare ??= new Set(readFileSync(RARE_NAMES, 'utf8').split('\n'))
  // A macro above the headers changes what they say.
  if (MAY_HIDE_NAMES.test(source) || PREAMBLE.exec(source)?.[0].includes('#')) return 'all'
  for (const [word] of source.matchAll(/[A-Za-z_]\w*/g)) if (rare.has(word)) return 'all'
  return 'common'
}

/** Names the compiler and the options that headers were made for. */
export function headersKey(): string {
  const driver = newestDriver('g++')
  const compiler = realpathSync(execFileSync(driver, ['-print-prog-name=cc1plus'], { encoding: 'utf8' }).trim())
  const { size, mtimeMs } = statSync(compiler)
  return createHash('sha256')
    .update(JSON.stringify([compiler, size, mtimeMs, CPP_OPTIONS, HEADERS, RARE_HEADERS]))
    .digest('hex')
}

/** Whether the precompiled headers at hand are those of this compiler. */
export function headersAreCurrent(): boolean {
  return existsSync(STAMP) && existsSync(FOLDERS) && readFileSync(STAMP, 'utf8') === headersKey()
}

/**
 * Compiles the headers that programs begin with, each beside a copy of the header itself. Some seconds. A slot sees the copied
 * folders in the place of the compiler's own, so that a header which is not the first one is found as without us, by its usual path.
 */
export function precompileHeaders(): void {
  const fresh = `${PRECOMPILED}.${process.pid}`
  const driver = newestDriver('g++')
  const paths = HEADERS.map(headerPath)
  const folders = [...new Set(paths.map((path, i) => path.slice(0, -(HEADERS[i] ?? '').length - 1)))]
  const copy = (set: HeaderSet, path: string): string => {
    const i = folders.findIndex((folder) => path.startsWith(`${folder}/`))
    return join(fresh, set, `${i}${path.slice(folders[i]?.length)}.gch`)
  }
  const precompile = (set: HeaderSet, header: string, path = header): void => {
    execFileSync(driver, [...CPP_OPTIONS, '-x', 'c++-header', header, '-o', copy(set, path)], { stdio: 'ignore' })
  }
  for (const set of ['all', 'common'])
    for (const [i, folder] of folders.entries()) cpSync(folder, join(fresh, set, String(i)), { recursive: true })
  for (const path of paths) precompile('all', path)
  const everything = headerPath(EVERYTHING)
  const common = join(fresh, 'common.h')
  writeFileSync(common, withoutRareHeaders(readFileSync(everything, 'utf8')))
  precompile('common', common, everything)
  for (const path of paths.filter((path) => path !== everything)) linkSync(copy('all', path), copy('common', path))
  writeFileSync(join(fresh, 'rare-names'), rareNames(driver, CPP_OPTIONS, everything, common).join('\n'))
  rmSync(common)
  writeFileSync(join(fresh, 'folders'), folders.join('\n'))
  writeFileSync(join(fresh, 'key'), headersKey())
  rmSync(PRECOMPILED, { recursive: true, force: true })
  renameSync(fresh, PRECOMPILED)
}

/** Puts a set of precompiled headers into the compiler's own folders. */
export function addHeaders(mounts: Mounts, set: HeaderSet): void {
  for (const [i, folder] of readFileSync(FOLDERS, 'utf8').split('\n').entries())
    addOverlay(mounts, join(PRECOMPILED, set, String(i)), folder)
}

function headerPath(name: string): string {
  const told = spawnSync(newestDriver('g++'), [...CPP_OPTIONS, '-x', 'c++', '-H', '-fsyntax-only', '-'], {
    input: `#include <${name}>\n`,
    encoding: 'utf8',
  })
  const path = told.stderr
    .split('\n')
    .find((line) => line.startsWith('. '))
    ?.slice(2)
  if (!path) throw new Error(`g++ does not find <${name}>: ${told.stderr}`)
  return path
}
