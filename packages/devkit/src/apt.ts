import { spawnSync } from 'node:child_process'
import { which } from './shell.ts'

let updated = false

/** Whether packages can be installed without asking anyone: apt-get, as root or by sudo without a password. */
export function canInstall(): boolean {
  if (!which('apt-get')) return false
  return process.getuid?.() === 0 || (which('sudo') !== null && spawnSync('sudo', ['-n', 'true']).status === 0)
}

/** The package with the highest number between two parts of a name, as g++-14 for `g++-`: a name without a number may mean an older one. */
export function newestPackage(before: string, after = ''): string[] {
  update()
  const names = spawnSync('apt-cache', ['pkgnames', before], { encoding: 'utf8' }).stdout ?? ''
  const numbers = names.split('\n').map((name) => name.slice(before.length, name.length - after.length))
  const [newest] = numbers
    .filter((number) => /^\d+$/.test(number) && names.includes(`${before}${number}${after}\n`))
    .map(Number)
    .toSorted((a, b) => b - a)
  return newest === undefined ? [] : [`${before}${newest}${after}`]
}

function update(): void {
  if (!updated) apt(['update', '-qq'])
  updated = true
}

/** Installs Debian packages and says so. Never asks a question; throws a sentence when it fails. */
export function install(packages: string[], why: string): void {
  console.log(`Installing ${packages.join(', ')} by apt (${why}) …`)
  update()
  apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

function apt(args: string[]): void {
  const asRoot = process.getuid?.() === 0
  const command = [
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'Dpkg::Use-Pty=0',
    '-o',
    'DPkg::Lock::Timeout=120',
    ...args,
  ]
  const [program = 'env', ...rest] = asRoot ? command : ['sudo', '-n', ...command]
  const done = spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', timeout: 600_000 })
  if (done.status !== 0)
    throw new Error(`apt-get ${args[0]} failed: ${(done.stderr ?? '').trim().split('\n').slice(-3).join(' ')}`)
}
