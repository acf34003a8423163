import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { canInstall, install, newestPackage } from './apt.ts'
import { ROOT } from './paths.ts'
import { which } from './shell.ts'

const PROGRAMS = "players' programs are in Python, C, C++ and Java"
/** `newest`: the parts of a name around a version, where a distribution has several. */
const TOOLS: { package: string; there: () => boolean; why: string; newest?: [before: string, after?: string] }[] = [
  { package: 'gcc', there: () => which('gcc') !== null, why: 'the sandbox is compiled here', newest: ['gcc-'] },
  { package: 'libc6-dev', there: () => existsSync('/usr/include/stdio.h'), why: 'the sandbox is compiled here' },
  { package: 'make', there: () => which('make') !== null, why: 'the sandbox is compiled here' },
  { package: 'python3', there: () => existsSync('/usr/bin/python3'), why: PROGRAMS },
  { package: 'g++', there: () => which('g++') !== null, why: PROGRAMS, newest: ['g++-'] },
  {
    package: 'default-jdk-headless',
    there: () => existsSync('/usr/bin/javac'),
    why: PROGRAMS,
    newest: ['openjdk-', '-jdk-headless'],
  },
  { package: 'locales', there: () => existsSync('/usr/share/i18n/locales'), why: 'programs may name a locale' },
]

/** Installs the compilers and interpreters that are missing. */
export function prepareTools(): void {
  const missing = TOOLS.filter((tool) => !tool.there())
  if (missing.length === 0) return
  const names = missing.map((tool) => tool.package)
  if (!canInstall())
    throw new Error(`Please install ${names.join(', ')}: ${[...new Set(missing.map((tool) => tool.why))].join('; ')}.`)
  const newest = missing.flatMap((tool) => (tool.newest ? newestPackage(...tool.newest) : []))
  install([...names, ...newest], [...new Set(missing.map((tool) => tool.why))].join('; '))
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome']

/** The browser that the end-to-end tests drive; installed when missing. */
export function prepareBrowser(): string {
  const find = () => BROWSERS.map(which).find(Boolean)
  if (!find()) {
    if (!canInstall()) throw new Error('Please install chromium: the end-to-end tests drive it.')
    install(['chromium', 'fonts-liberation'], 'the end-to-end tests drive it')
  }
  return find() ?? 'chromium'
}

/** Held while a build runs: two at a time would empty each other's folders. */
const BUILD_LOCK = join(ROOT, 'node_modules/.build.lock')

/**
 * Builds the web app and the sandbox, which do not run from their sources, while the caller may go on. Unchanged parts come from turbo's
 * cache, also what another program built while this one waited for it.
 */
export async function build(): Promise<void> {
  const options = ['run', 'build', '--output-logs=errors-only', '--no-color']
  const locked = which('flock') ? ['flock', BUILD_LOCK] : [] // not every Unix has it
  const child = spawn('env', [...locked, 'turbo', ...options], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const [[status], ...said] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  if (status !== 0) throw new Error(`The build failed:\n${said.join('\n')}`)
}
