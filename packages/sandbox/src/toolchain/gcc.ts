import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addLibrariesOf, addPaths, type Mounts } from './mounts.ts'

/** The steps behind one call of gcc or g++: the compiler itself, the assembler, the linker. Each is a single process. */
export interface GccSteps {
  compile: string[]
  assemble: string[]
  link: string[]
}

const FOLDERS = ['/usr/local/bin', '/usr/bin']
const newest = new Map<string, string>()

/** The newest of a driver's versions on this machine: `g++` itself, or one that a package such as g++-14 put beside it. */
export function newestDriver(driver: 'gcc' | 'g++'): string {
  const known = newest.get(driver)
  if (known) return known
  const numbered = FOLDERS.filter(existsSync)
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => name.startsWith(`${driver}-`) && /^-\d+$/.test(name.slice(driver.length)))
  const versionOfName = (name: string) =>
    Number.parseInt(spawnSync(name, ['-dumpversion'], { encoding: 'utf8' }).stdout ?? '', 10) || 0
  const [best] = [driver, ...numbered]
    .map((name) => ({ name, version: versionOfName(name) }))
    .toSorted((a, b) => b.version - a.version)
  if (!best?.version) throw new Error(`${driver} was not found: install ${driver}`)
  newest.set(driver, best.name)
  return best.name
}

const NO_PLUGIN = /^-plugin(-opt=.*)?$/

/**
 * The steps that the driver would take, by its own `-###`. The driver cannot run in the sandbox, where no program starts
 * processes. The linker is gold where the machine has it: it links statically in the time that ld takes to link dynamically.
 */
export function gccSteps(name: 'gcc' | 'g++', source: string, options: string[], libraries: string[]): GccSteps {
  const driver = newestDriver(name)
  const told = spawnSync(driver, ['-###', ...options, source, '-o', 'main', ...libraries], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const commands = told.stderr
    .split('\n')
    .filter((line) => line.startsWith(' '))
    .map(tokens)
  const named = (name: RegExp) => commands.find((command) => name.test(command[0] ?? ''))
  const [compile, assemble, link] = [named(/cc1(plus)?$/), named(/as$/), named(/collect2$|ld$/)]
  if (!compile || !assemble || !link)
    throw new Error(`${driver} -### does not name its steps: ${told.stderr || told.error?.message}`)
  const gold = programOf(driver, 'ld.gold')
  return {
    compile: place(compile, { [source]: `/box/${source}` }, '/tmp/main.s'),
    assemble: [
      programOf(driver, 'as') ?? '/usr/bin/as',
      ...place(assemble.slice(1), { [compile.at(-1) ?? '']: '/tmp/main.s' }, '/tmp/main.o'),
    ],
    link: [
      gold ?? programOf(driver, 'ld') ?? '/usr/bin/ld',
      '--strip-all',
      ...place(
        withoutPlugins(link.slice(1)),
        { [assemble[assemble.indexOf('-o') + 1] ?? '']: '/tmp/main.o' },
        '/tmp/main',
      ),
    ],
  }
}

const tokens = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map((match) => (match[1] ?? match[2] ?? '').replace(/\\(.)/g, '$1'))

function place(command: string[], renamed: Record<string, string>, output: string): string[] {
  return command.map((argument, i) => (command[i - 1] === '-o' ? output : (renamed[argument] ?? argument)))
}

function withoutPlugins(command: string[]): string[] {
  return command.filter(
    (argument, i) => !NO_PLUGIN.test(argument) && command[i - 1] !== '-plugin' && argument !== '--build-id',
  )
}

function programOf(driver: string, name: string): string | undefined {
  const path = execFileSync(driver, [`-print-prog-name=${name}`], { encoding: 'utf8' }).trim()
  const found = path.includes('/')
    ? path
    : ['/usr/bin', '/usr/local/bin', '/bin'].map((folder) => join(folder, path)).find(existsSync)
  return found && existsSync(found) ? realpathSync(found) : undefined
}

/** What the compilers, the assembler and the linker need: themselves, headers, start files, static libraries. */
export function addGcc(mounts: Mounts, steps: GccSteps[]): void {
  const programs = [
    ...new Set(steps.flatMap((step) => [step.compile[0] ?? '', step.assemble[0] ?? '', step.link[0] ?? ''])),
  ]
  const asked = (driver: 'gcc' | 'g++', option: string) =>
    realpathSync(execFileSync(newestDriver(driver), [option], { encoding: 'utf8' }).trim())
  const own = (['gcc', 'g++'] as const).map((driver) => dirname(asked(driver, '-print-libgcc-file-name')))
  const start = asked('gcc', '-print-file-name=crt1.o')
  const LINKED = /^([\w.]*crt\w*\.o|lib(c|m|m-[\d.]+|mvec|pthread|dl|rt|util|c_nonshared)\.(a|so))$/
  const linked = readdirSync(dirname(start))
    .filter((name) => LINKED.test(name))
    .map((name) => join(dirname(start), name))
  addPaths(mounts, [...programs, ...own, '/usr/include', ...linked])
  addLibrariesOf(mounts, programs)
}

/** First line of the version, for people. */
export const versionOf = (driver: 'gcc' | 'g++'): string =>
  execFileSync(newestDriver(driver), ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? driver
