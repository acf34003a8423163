import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LanguageName } from '@skirmish/contracts/schema'
import { newestDriver } from '../../src/toolchain/gcc.ts'
import { CPP_OPTIONS } from '../../src/toolchain/headers.ts'
import { PYTHON } from '../../src/toolchain/interpreters.ts'
import { javaHome } from '../../src/toolchain/java.ts'
import type { CorpusProgram } from './corpus.ts'
import { mainClassOf } from './java-main.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

export const MEMORY_MB = 256
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', HOME: '/tmp', PYTHONHASHSEED: '0' }
const LONGEST_MS = 60_000
/** Compilers without optimisation: the program is the same, and it is compiled sooner. */
const NATIVE_OPTIONS = ['-O0', '-static', '-DONLINE_JUDGE', '-w']

/** Runs the programs of a theme as their author would at home. */
export interface BareRuns {
  run(program: CorpusProgram): Promise<Outcome>
  close(): void
}

/** Writes and, for Java, compiles the programs; each has a folder `box` of its own and an empty folder `tmp` to run in. */
export function prepareBare(language: LanguageName, programs: CorpusProgram[]): BareRuns {
  const root = mkdtempSync(join(tmpdir(), 'bare-'))
  const folderOf = (program: CorpusProgram) => join(root, String(programs.indexOf(program)))
  for (const program of programs) {
    for (const name of ['box', 'tmp']) mkdirSync(join(folderOf(program), name), { recursive: true })
    writeFileSync(join(folderOf(program), 'box', FILES[language](program.source)), program.source)
  }
  if (language === 'java') compileJava(programs.map((program) => join(folderOf(program), 'box')))
  return {
    run: (program) => runOne(language, program, folderOf(program)),
    close: () => rmSync(root, { recursive: true }),
  }
}

const FILES: Record<LanguageName, (source: string) => string> = {
  c: () => 'main.c',
  cpp: () => 'main.cpp',
  java: (source) => `${mainClassOf(source).file}.java`,
  javascript: () => 'main.js',
  python: () => 'main.py',
}

/** One process of the Java compiler for all of them. */
function compileJava(folders: string[]): void {
  const java = join(javaHome(), 'bin/java')
  execFileSync(java, [join(import.meta.dirname, 'CompileAll.java'), ...folders], { stdio: 'ignore', env: ENVIRONMENT })
}

/** The command of a program; undefined where it does not compile. */
function commandOf(language: LanguageName, program: CorpusProgram, box: string): string[] | undefined {
  const file = join(box, FILES[language](program.source))
  switch (language) {
    case 'python':
      return [PYTHON, file]
    case 'javascript':
      return [process.execPath, `--stack-size=${(MEMORY_MB - 16) * 1024}`, file]
    case 'java': {
      const heap = [`-Xmx${2 * MEMORY_MB}m`, `-Xss${2 * MEMORY_MB}m`]
      const ready = program.source && readFileSync(join(box, 'compiled'), 'utf8') === 'true'
      return ready
        ? [join(javaHome(), 'bin/java'), '-XX:+UseSerialGC', ...heap, '-cp', box, mainClassOf(program.source).main]
        : undefined
    }
    default:
      return compileNative(language, file, box)
  }
}

function compileNative(language: 'c' | 'cpp', file: string, box: string): string[] | undefined {
  const main = join(box, 'main')
  const [driver, standard, libraries] =
    language === 'c'
      ? (['gcc', '-std=gnu17', ['-lm']] as const)
      : (['g++', CPP_OPTIONS.find((o) => o.startsWith('-std=')) ?? '', []] as const)
  try {
    execFileSync(newestDriver(driver), [...NATIVE_OPTIONS, standard, file, '-o', main, ...libraries], {
      stdio: 'ignore',
    })
    return [main]
  } catch {
    return undefined
  }
}

/** Standard input and output are files, as in the judge, and standard error is a pipe. */
async function runOne(language: LanguageName, program: CorpusProgram, folder: string): Promise<Outcome> {
  const command = commandOf(language, program, join(folder, 'box'))
  if (!command) return outcomeOf('compile error', Buffer.alloc(0), Buffer.alloc(0))
  writeFileSync(join(folder, 'input'), program.input)
  const files = [openSync(join(folder, 'input'), 'r'), openSync(join(folder, 'output'), 'w+')] as const
  const stack = `ulimit -S -s ${MEMORY_MB * 1024}; exec "$@"`
  const errors = openErrors(join(folder, 'errors'))
  const child = spawn('/bin/bash', ['-c', stack, 'bash', ...command], {
    cwd: join(folder, 'tmp'),
    env: ENVIRONMENT,
    stdio: [...files, errors.writable],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  })
  closeSync(errors.writable)
  const status = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ? `signal ${constants.signals[signal]}` : `exit ${code}`))
  })
  for (const file of files) closeSync(file)
  const renamed = { [`${folder}/box`]: '/box', [`${folder}/tmp`]: '/tmp' }
  return outcomeOf(status, readFileSync(join(folder, 'output')), await errors.all, renamed)
}

/** A pipe that has a name, as the judge's: Node would give the program a socket, which cannot be opened as /dev/stderr. */
function openErrors(path: string): { writable: number; all: Promise<Buffer> } {
  execFileSync('mkfifo', [path])
  const reader = spawn('cat', [path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  reader.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const all = new Promise<Buffer>((resolve, reject) => {
    reader.once('error', reject)
    reader.once('close', () => resolve(Buffer.concat(chunks)))
  })
  return { writable: openSync(path, 'w'), all }
}
