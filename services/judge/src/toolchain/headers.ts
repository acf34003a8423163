import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PRECOMPILED } from './paths.ts'

/** The options for C++; a precompiled header is of use only under the very same options. */
export const CPP_OPTIONS = [
  '-O2',
  '-std=gnu++20',
  '-static',
  '-DONLINE_JUDGE',
  '-fmax-errors=20',
  '-fdiagnostics-color=never',
  '-w',
]

/**
 * Standard headers whose functions make the compiler instantiate templates in every program, used or not. A program that
 * uses none of their names is compiled with a bits/stdc++.h without them, a tenth of a second sooner.
 */
const RARE = [
  'execution',
  'filesystem',
  'future',
  'regex',
  'thread',
  'stop_token',
  'semaphore',
  'condition_variable',
  'shared_mutex',
  'latch',
  'barrier',
]
const RARE_NAMES =
  /\b(execution|filesystem|\w*regex\w*|[cs]match|[cs]sub_match|\w*future\w*|promise|async|launch|packaged_task|j?thread|this_thread|stop_\w+|\w*semaphore|condition_variable\w*|cv_status|notify_all_at_thread_exit|shared_(mutex|timed_mutex|lock)|latch|barrier)\b/

/** Which set of precompiled headers serves a source best. The common one lacks the rarely used headers. */
export const headerSetFor = (source: string): 'common' | 'full' => (RARE_NAMES.test(source) ? 'full' : 'common')

/** The option that makes the compiler find a set inside of its slot. */
export const headerOption = (set: 'common' | 'full'): string[] => [`-I/judge/pch/${set}`]

/** Names the compiler and the options that headers were made for. */
export function headersKey(): string {
  const compiler = realpathSync(execFileSync('g++', ['-print-prog-name=cc1plus'], { encoding: 'utf8' }).trim())
  const { size, mtimeMs } = statSync(compiler)
  return createHash('sha256')
    .update(JSON.stringify([compiler, size, mtimeMs, CPP_OPTIONS, RARE]))
    .digest('hex')
}

/** Whether the precompiled headers at hand are those of this compiler. */
export function headersAreCurrent(): boolean {
  const stamp = join(PRECOMPILED, 'key')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === headersKey()
}

/** Compiles the headers that programs begin with: bits/stdc++.h in two sets, and iostream. Some seconds. */
export function precompileHeaders(): void {
  const fresh = `${PRECOMPILED}.${process.pid}`
  const all = headerPath('bits/stdc++.h')
  const common = join(fresh, 'common.h')
  mkdirSync(fresh, { recursive: true })
  writeFileSync(
    common,
    readFileSync(all, 'utf8')
      .split('\n')
      .filter((line) => !RARE.some((name) => line.includes(`<${name}>`)))
      .join('\n'),
  )
  for (const [header, output] of [
    [common, 'common/bits/stdc++.h.gch'],
    [all, 'full/bits/stdc++.h.gch'],
    [headerPath('iostream'), 'common/iostream.gch'],
  ] as const) {
    mkdirSync(dirname(join(fresh, output)), { recursive: true })
    execFileSync('g++', [...CPP_OPTIONS, '-x', 'c++-header', header, '-o', join(fresh, output)], {
      stdio: ['ignore', 'ignore', 'ignore'],
    })
  }
  linkSync(join(fresh, 'common/iostream.gch'), join(fresh, 'full/iostream.gch'))
  writeFileSync(join(fresh, 'key'), headersKey())
  rmSync(PRECOMPILED, { recursive: true, force: true })
  renameSync(fresh, PRECOMPILED)
}

function headerPath(name: string): string {
  const told = spawnSync('g++', [...CPP_OPTIONS, '-x', 'c++', '-H', '-fsyntax-only', '-'], {
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
