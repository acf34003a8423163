import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { BUILD, leftovers, runSuite, safeRead } from './hostile/suite.ts'

const RUNNER_SOURCES = fileURLToPath(new URL('../runner/', import.meta.url))
const IS_ROOT = process.getuid?.() === 0
const NOBODY = 65_534
const MINUTES = 60_000

test(
  'JD4 every hostile program gets its outcome with the runner built with AddressSanitizer and UndefinedBehaviorSanitizer',
  async () => {
    execFileSync('make', ['-s', 'SANITIZE=1'], { cwd: RUNNER_SOURCES })
    const told = await runSuite({ JUDGE_RUNNER: join(BUILD, 'sanitized/runner') })
    expect(told.wrong).toEqual([])
    expect(leftovers()).toEqual([])
  },
  8 * MINUTES,
)

test(
  'JD4 every hostile program gets its outcome twice in a row, whatever the first time left',
  async () => {
    const told = await runSuite({ HOSTILE_TWICE: 'yes' })
    expect(told.wrong).toEqual([])
    expect(leftovers()).toEqual([])
  },
  8 * MINUTES,
)

test(
  'JD4 those of Python and JavaScript, with fresh processes instead of warm interpreters',
  async () => {
    const told = await runSuite({ HOSTILE_LANGUAGES: 'python,javascript', JUDGE_ZYGOTES: 'off' })
    expect(told.wrong).toEqual([])
    expect(told.warm).toEqual({ python: 'fresh', node: 'fresh' })
  },
  8 * MINUTES,
)

test(
  'JD4 every hostile program gets its outcome as an unprivileged user without cgroups',
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
  8 * MINUTES,
)
