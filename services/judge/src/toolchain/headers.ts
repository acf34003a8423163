import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
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

/** The headers that most programs begin with. */
const HEADERS = ['bits/stdc++.h', 'iostream']
const STAMP = join(PRECOMPILED, 'key')
const FOLDERS = join(PRECOMPILED, 'folders')

/** White space, comments and one-line macros: the compiler itself sees whether a macro concerns a precompiled header. */
const PREAMBLE = /^\uFEFF?(?:\s|\/\/[^\n\\]*(?=\n)|\/\*(?:(?!\*\/)[\s\S])*\*\/|#[ \t]*define\b[^\n\\]*(?=\n))*/
const FIRST_INCLUDE = /^#[ \t]*include[ \t]*<(bits\/stdc\+\+\.h|iostream)>/

/**
 * Whether precompiled headers change nothing but the time that a source takes. What a pragma or a condition above the first
 * header sets up, loading a precompiled header may undo.
 */
export const mayUseHeaders = (source: string): boolean =>
  FIRST_INCLUDE.test(source.slice(PREAMBLE.exec(source)?.[0].length))

/** Names the compiler and the options that headers were made for. */
export function headersKey(): string {
  const driver = newestDriver('g++')
  const compiler = realpathSync(execFileSync(driver, ['-print-prog-name=cc1plus'], { encoding: 'utf8' }).trim())
  const { size, mtimeMs } = statSync(compiler)
  return createHash('sha256')
    .update(JSON.stringify([compiler, size, mtimeMs, CPP_OPTIONS, HEADERS]))
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
  const headers = HEADERS.map((name) => ({ name, path: headerPath(name) }))
  const folders = [...new Set(headers.map(({ name, path }) => path.slice(0, -name.length - 1)))]
  mkdirSync(fresh, { recursive: true })
  for (const [i, folder] of folders.entries()) cpSync(folder, join(fresh, String(i)), { recursive: true })
  for (const { name, path } of headers) {
    const copy = join(fresh, String(folders.findIndex((folder) => path === `${folder}/${name}`)), `${name}.gch`)
    execFileSync(newestDriver('g++'), [...CPP_OPTIONS, '-x', 'c++-header', path, '-o', copy], { stdio: 'ignore' })
  }
  writeFileSync(join(fresh, 'folders'), folders.join('\n'))
  writeFileSync(join(fresh, 'key'), headersKey())
  rmSync(PRECOMPILED, { recursive: true, force: true })
  renameSync(fresh, PRECOMPILED)
}

/** Puts the precompiled headers into the compiler's own folders. */
export function addHeaders(mounts: Mounts): void {
  for (const [i, folder] of readFileSync(FOLDERS, 'utf8').split('\n').entries())
    addOverlay(mounts, join(PRECOMPILED, String(i)), folder)
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
