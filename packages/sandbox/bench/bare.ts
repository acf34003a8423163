import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LanguageName } from '@skirmish/contracts/schema'
import { NODE } from '../src/toolchain/paths.ts'
import { TESTS } from './programs.ts'

const FILES: Record<LanguageName, string> = {
  c: 'main.c',
  cpp: 'main.cpp',
  java: 'Main.java',
  javascript: 'main.js',
  python: 'main.py',
}

/** What somebody without a judge does: compile by the plain command, then start the program for every test. */
export interface Bare {
  folder: string
  compile(language: LanguageName, source: string): void
  /** Milliseconds a run, over all tests; `under` is put in front of the command. */
  runs(language: LanguageName, under?: string[]): number
  /** Milliseconds of one start of a program without input. */
  start(program: string, times: number): number
}

export function createBare(): Bare {
  const folder = mkdtempSync(join(tmpdir(), 'judge-bench-'))
  const helper = join(folder, 'bare')
  execFileSync('gcc', ['-O2', '-o', helper, fileURLToPath(new URL('./bare.c', import.meta.url))])
  mkdirSync(join(folder, 'tests'))
  for (const [i, test] of TESTS.entries()) writeFileSync(join(folder, 'tests', String(i)), test.input)
  const at = (name: string) => join(folder, name)
  const commands: Record<LanguageName, { compile?: string[]; run: string[] }> = {
    c: { compile: ['gcc', '-O2', '-std=gnu17', at('main.c'), '-o', at('main'), '-lm'], run: [at('main')] },
    cpp: { compile: ['g++', '-O2', '-std=gnu++20', at('main.cpp'), '-o', at('main')], run: [at('main')] },
    java: { compile: ['/usr/bin/javac', '-d', folder, at('Main.java')], run: ['/usr/bin/java', '-cp', folder, 'Main'] },
    javascript: { run: [NODE, at('main.js')] },
    python: { run: ['/usr/bin/python3', at('main.py')] },
  }
  const measure = (rounds: number, inputs: number, command: string[]): number => {
    const done = spawnSync(helper, [String(rounds), at('tests'), String(inputs), ...command], { encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`the bare program failed: ${done.stderr}`)
    return Number(done.stdout) / 1e6
  }
  return {
    folder,
    compile: (language, source) => {
      writeFileSync(at(FILES[language]), source)
      const [program, ...args] = commands[language].compile ?? []
      if (program) execFileSync(program, args)
    },
    runs: (language, under = []) => measure(1, TESTS.length, [...under, ...commands[language].run]),
    start: (program, times) => measure(times, 1, [program]),
  }
}

/** bubblewrap around one run, with the same isolation as far as it has it. */
export function bubblewrap(folder: string): string[] | undefined {
  if (spawnSync('bwrap', ['--version']).status !== 0) return undefined
  const read = ['/usr', '/lib', '/lib64', '/bin', '/etc/alternatives', folder].flatMap((path) => [
    '--ro-bind-try',
    path,
    path,
  ])
  const java = ['/etc/java-17-openjdk', '/etc/java-21-openjdk', NODE].flatMap((path) => ['--ro-bind-try', path, path])
  return [
    'bwrap',
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    ...read,
    ...java,
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
    ...(folder.startsWith('/tmp/') ? ['--ro-bind', folder, folder] : []),
  ]
}
