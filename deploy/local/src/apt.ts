import { spawnSync } from 'node:child_process'
import { which } from './shell.ts'

let updated = false

/** Whether packages can be installed without asking anyone: apt-get, as root or by sudo without a password. */
export function canInstall(): boolean {
  if (!which('apt-get')) return false
  return process.getuid?.() === 0 || (which('sudo') !== null && spawnSync('sudo', ['-n', 'true']).status === 0)
}

/** Installs Debian packages and says so. Never asks a question; throws a sentence when it fails. */
export function install(packages: string[], why: string): void {
  console.log(`Installing ${packages.join(', ')} by apt (${why}) …`)
  if (!updated) apt(['update', '-qq'])
  updated = true
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
