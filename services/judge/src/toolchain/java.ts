import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addLibrariesOf, addPath, addPaths, type Mounts } from './mounts.ts'
import { JAVA_COMPILER } from './places.ts'

/** The JDK behind the `javac` of the system. */
export function javaHome(): string {
  const javac = ['/usr/bin/javac', '/usr/local/bin/javac', '/opt/java/openjdk/bin/javac'].find(existsSync)
  if (!javac) throw new Error('no Java compiler was found: install default-jdk-headless')
  return dirname(dirname(realpathSync(javac)))
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

/** Compiles the compiler daemon with the system's JDK when its source or the JDK is newer. */
export function compileDaemon(): void {
  const made = join(JAVA_COMPILER.classes, 'CompilerDaemon.class')
  const javac = join(javaHome(), 'bin/javac')
  const newest = Math.max(statSync(JAVA_COMPILER.source).mtimeMs, statSync(javac).ctimeMs)
  if (existsSync(made) && statSync(made).mtimeMs > newest) return
  mkdirSync(JAVA_COMPILER.classes, { recursive: true })
  execFileSync(javac, ['-d', JAVA_COMPILER.classes, JAVA_COMPILER.source], { stdio: ['ignore', 'ignore', 'pipe'] })
}

export function addDaemon(mounts: Mounts): void {
  addPath(mounts, JAVA_COMPILER.classes, '/judge/java')
}
