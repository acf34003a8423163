import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const BUILD = fileURLToPath(new URL('../../build/', import.meta.url))
const SUITE = fileURLToPath(new URL('./run.ts', import.meta.url))

interface Told {
  about: string
  warm: { python: string; node: string }
  programs: number
  wrong: string[]
}

/** Runs the hostile programs in a process with this environment; returns what went wrong. */
export async function runSuite(environment: Record<string, string> = {}): Promise<Told> {
  const child = spawn(process.execPath, [SUITE], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (text.out += chunk))
  child.stderr.on('data', (chunk) => (text.err += chunk))
  await new Promise((resolve) => child.on('close', resolve))
  if (!text.out) throw new Error(text.err)
  return JSON.parse(text.out.split('\n').find((line) => line.startsWith('{"about"')) ?? '{}')
}

/** What programs of this suite's slots could leave on this machine: processes in their cgroups, cgroups, mounts. */
export function leftovers(): string[] {
  const own = safeRead('/proc/self/cgroup').match(/:memory:(.*)/)?.[1] ?? ''
  const folder = `/sys/fs/cgroup/memory${own === '/' ? '' : own}/skirmish`
  const cgroups = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('hostile')) : []
  const processes = cgroups.flatMap((name) =>
    safeRead(join(folder, name, 'cgroup.procs'))
      .split('\n')
      .filter(Boolean),
  )
  const mounts = safeRead('/proc/self/mounts')
    .split('\n')
    .filter((line) => /^(root|work|box) /.test(line))
  return [...processes, ...cgroups, ...mounts]
}

export const safeRead = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
