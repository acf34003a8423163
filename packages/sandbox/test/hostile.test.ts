import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOSTILE } from './hostile/all.ts'
import { BUILD, leftovers, runSuite, safeRead } from './hostile/suite.ts'

const IS_ROOT = process.getuid?.() === 0
const NOBODY = 65_534
const MINUTES = 60_000

test('JD4 there are at least ninety hostile programs, over all five languages', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(90)
  expect(new Set(HOSTILE.map((program) => program.language)).size).toBe(5)
})

test(
  'JD4 every hostile program gets its outcome, the healthy one after it is accepted, nothing is left',
  async () => {
    const told = await runSuite()
    expect(told.wrong.join('\n')).toBe('')
    expect(told).toMatchObject({ programs: HOSTILE.length, warm: { python: 'zygote', node: 'zygote' } })
    expect(leftovers()).toEqual([])
  },
  5 * MINUTES,
)

test(
  'JD4 the same, as an unprivileged user without cgroups',
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
      expect(told.wrong.join('\n')).toBe('')
      expect(told.about).toBe('cgroup=none uids=1 proc=1')
    } finally {
      rmSync(stage, { recursive: true })
    }
  },
  5 * MINUTES,
)
