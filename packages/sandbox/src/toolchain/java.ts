import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { addLibrariesOf, addPath, addPaths, type Mounts } from './mounts.ts'
import { JAVA_ARCHIVE, JAVA_COMPILER, JAVA_SAMPLE } from './paths.ts'

const JDKS = '/usr/lib/jvm'

const PACKAGED = /^java-\d+-openjdk/

/** The newest JDK of this machine: that of the system's `javac`, or one that a package such as openjdk-21 put beside it. */
export function javaHome(): string {
  const linked = ['/usr/bin/javac', '/usr/local/bin/javac', '/opt/java/openjdk/bin/javac'].filter(existsSync)
  const beside = existsSync(JDKS)
    ? readdirSync(JDKS)
        .filter((name) => PACKAGED.test(name))
        .map((name) => join(JDKS, name, 'bin/javac'))
        .filter(existsSync)
    : []
  const homes = new Set([...linked, ...beside].map((javac) => dirname(dirname(realpathSync(javac)))))
  const [newest] = [...homes].toSorted((a, b) => versionOf(b) - versionOf(a))
  if (!newest) throw new Error('no Java compiler was found: install default-jdk-headless')
  return newest
}

/** The feature version by the file `release`, where every JDK since 9 says it. */
function versionOf(home: string): number {
  const release = join(home, 'release')
  return existsSync(release) ? Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8'))?.[1] ?? 0) : 0
}

/** The JDK's folder, what its links point to, and its libraries. */
export function addJava(mounts: Mounts, home: string): void {
  addPaths(mounts, [home, ...outwardLinks(home, home)])
  const libraries = ['lib', 'lib/server'].flatMap((folder) =>
    readdirSync(join(home, folder)).map((name) => join(home, folder, name)),
  )
  addLibrariesOf(mounts, [join(home, 'bin/java'), ...libraries.filter((path) => path.endsWith('.so'))])
}

/** Debian keeps the configuration of its JDK in /etc, behind links. */
function outwardLinks(folder: string, home: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return outwardLinks(path, home)
    if (!lstatSync(path).isSymbolicLink() || !existsSync(path)) return []
    const target = realpathSync(path)
    return target.startsWith(`${home}/`) ? [] : [target]
  })
}

/**
 * Compiles the compiler daemon with the system's JDK, and archives the classes that programs use, so that each of their
 * virtual machines maps them instead of loading them: when the sources or the JDK are newer than what is there. Seconds.
 */
export function prepareJava(): void {
  const home = javaHome()
  const { classes, source } = JAVA_COMPILER
  const newest = Math.max(
    ...[source, JAVA_SAMPLE].map((path) => statSync(path).mtimeMs),
    statSync(join(home, 'bin/javac')).ctimeMs,
  )
  if (existsSync(JAVA_ARCHIVE) && statSync(JAVA_ARCHIVE).mtimeMs > newest) return
  rmSync(classes, { recursive: true, force: true })
  mkdirSync(classes, { recursive: true })
  run(join(home, 'bin/javac'), ['-d', classes, source])
  archiveClasses(home)
}

/** The JDK's own list of classes that are worth archiving, and those of the sample program. */
function archiveClasses(home: string): void {
  const java = join(home, 'bin/java')
  const folder = mkdtempSync(join(tmpdir(), 'judge-java-'))
  const [seen, list] = [join(folder, 'seen'), join(folder, 'list')]
  run(join(home, 'bin/javac'), ['-XDstringConcat=inline', '-d', folder, JAVA_SAMPLE])
  run(java, ['-XX:+UseSerialGC', `-XX:DumpLoadedClassList=${seen}`, '-cp', folder, 'Sample'])
  const usual = join(home, 'lib/classlist')
  const lines = [usual, seen].filter(existsSync).flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  writeFileSync(
    list,
    [...new Set(lines)].filter((line) => line && !line.includes('Sample') && !line.startsWith('#')).join('\n'),
  )
  run(java, [
    '-XX:+UseSerialGC',
    '-Xshare:dump',
    `-XX:SharedClassListFile=${list}`,
    `-XX:SharedArchiveFile=${JAVA_ARCHIVE}`,
  ])
  rmSync(folder, { recursive: true })
}

function run(program: string, args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

export function addDaemon(mounts: Mounts): void {
  addPath(mounts, JAVA_COMPILER.classes, '/judge/java')
}

export function addArchive(mounts: Mounts): void {
  if (existsSync(JAVA_ARCHIVE)) addPath(mounts, JAVA_ARCHIVE, '/judge/classes.jsa')
}
