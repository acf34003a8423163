import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { HOSTILE } from './hostile/all.ts'

const RUNNER_SOURCES = fileURLToPath(new URL('../runner/', import.meta.url))
const BUILD = fileURLToPath(new URL('../build/', import.meta.url))
const SUITE = fileURLToPath(new URL('./hostile/run.ts', import.meta.url))
const IS_ROOT = process.getuid?.() === 0
const NOBODY = 65_534
const MINUTES = 60_000

interface Told {
  about: string
  warm: { python: string; node: string }
  programs: number
  wrong: string[]
}

async function runSuite(environment: Record<string, string> = {}): Promise<Told> {
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
function leftovers(): string[] {
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

const safeRead = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

test('JD4 there are at least ninety hostile programs, over all five languages', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(90)
  expect(new Set(HOSTILE.map((program) => program.language)).size).toBe(5)
})

test(
  'JD4 every hostile program gets its outcome twice in a row, the healthy one after it is accepted, nothing is left',
  async () => {
    const told = await runSuite()
    expect(told.wrong).toEqual([])
    expect(told).toMatchObject({ programs: HOSTILE.length, warm: { python: 'zygote', node: 'zygote' } })
    expect(leftovers()).toEqual([])
  },
  5 * MINUTES,
)

test(
  'JD4 the same, each once, as an unprivileged user without cgroups',
  async ({ skip }) => {
    if (!IS_ROOT) skip('this user has no rights that could be dropped: the test above was unprivileged')
    if (safeRead('/proc/sys/kernel/apparmor_restrict_unprivileged_userns').trim() === '1')
      skip('this machine gives user namespaces to root alone')
    const stage = mkdtempSync(join(tmpdir(), 'judge-nobody-'))
    try {
      for (const name of [
        'runner',
        'zygote-python.so',
        'zygote-node.node',
        'zygote.py',
        'sitecustomize.py',
        'zygote.cjs',
        'java',
      ])
        cpSync(join(BUILD, name), join(stage, 'build', name), { recursive: true })
      cpSync(process.execPath, join(stage, 'node'))
      const runner = join(stage, 'runner.sh')
      writeFileSync(
        runner,
        `#!/bin/sh\nexec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups ${stage}/build/runner "$@"\n`,
      )
      chmodSync(runner, 0o755)
      execFileSync('chmod', ['-R', 'a+rX', stage])
      const told = await runSuite({
        HOSTILE_ONCE: 'yes',
        JUDGE_BUILD: join(stage, 'build'),
        JUDGE_NODE: join(stage, 'node'),
        JUDGE_RUNNER: runner,
      })
      expect(told.wrong).toEqual([])
      expect(told.about).toBe('cgroup=none uids=1 proc=1')
    } finally {
      rmSync(stage, { recursive: true })
    }
  },
  5 * MINUTES,
)

test(
  'JD4 the same, each once, with the runner built with AddressSanitizer and UndefinedBehaviorSanitizer',
  async () => {
    execFileSync('make', ['-s', 'SANITIZE=1'], { cwd: RUNNER_SOURCES })
    const told = await runSuite({ HOSTILE_ONCE: 'yes', JUDGE_RUNNER: join(BUILD, 'sanitized/runner') })
    expect(told.wrong).toEqual([])
    expect(leftovers()).toEqual([])
  },
  8 * MINUTES,
)

test(
  'JD4 the same, each once, with fresh processes instead of warm interpreters',
  async () => {
    const told = await runSuite({ HOSTILE_ONCE: 'yes', JUDGE_ZYGOTES: 'off' })
    expect(told.wrong).toEqual([])
    expect(told.warm).toEqual({ python: 'fresh', node: 'fresh' })
  },
  5 * MINUTES,
)
