import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { RUNNER } from '../src/toolchain/paths.ts'
import { type JudgeHarness, openJudgeHarness, SLOWNESS } from './judging.ts'
import { HARMLESS, HIDDEN, missingNames, SHARED_AND_DROPPED } from './memory-programs.ts'
import { below } from './processes.ts'

const LIMITS = { time_ms: 20_000, memory_mb: 64 }
const IS_ROOT = process.getuid?.() === 0

const folder = mkdtempSync(join(tmpdir(), 'judge-memory-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A runner that finds no cgroup: its own mounts hide them. */
function runnerWithoutCgroups(): string {
  const path = join(folder, 'runner.sh')
  writeFileSync(
    path,
    `#!/bin/sh\nexec unshare -m sh -c 'mount -t tmpfs none /sys/fs/cgroup && exec "$0" "$@"' ${RUNNER} "$@"\n`,
  )
  chmodSync(path, 0o755)
  return path
}

/** Processes of the runner that every program shares: the fork servers and what holds their namespaces. */
const servers = (harness: JudgeHarness): number[] =>
  below(harness.runner.pid).flatMap(({ pid, ended }) => (ended ? [] : [pid]))

describe.for([true, false])('with cgroups: %s', (cgroups) => {
  let harness: JudgeHarness
  beforeAll(async () => {
    harness = await openJudgeHarness(
      cgroups || !IS_ROOT ? {} : { JUDGE_CGROUPS: 'optional', JUDGE_RUNNER: runnerWithoutCgroups() },
    )
    for (const language of ['c', 'python'] as const)
      await harness.run(language, language === 'c' ? 'int main(void) { return 0; }' : 'pass')
  })
  afterAll(() => harness?.close())

  test.for(HIDDEN)('JD11 a program that %s (%s) does not get 700 MiB of 64', async ([, language, source], { skip }) => {
    if (cgroups && harness.runner.about.includes('cgroup=none')) skip('this machine gives no cgroup')
    // The runner builds a slot again that holds too much, also where the kernel is only slow to give memory back. A program that costs its
    // slot its life does so each time, so one of five tries has to keep the slot.
    let kept = false
    for (let tries = 0; tries < (SLOWNESS === 1 ? 5 : 1) && !kept; tries++) {
      const before = servers(harness).join()
      const run = await harness.run(language, source, '', LIMITS)
      expect(run.stdout).not.toContain('took all')
      if (cgroups) expect(run.verdict).toBe('memory_limit')
      else expect(['memory_limit', 'runtime_error']).toContain(run.verdict)
      kept = servers(harness).join() === before
    }
    if (SLOWNESS === 1) expect(kept).toBe(true)
  })

  test.for(HARMLESS)('JD11 a program that %s takes nothing from the next', async ([, source]) => {
    const run = await harness.run('c', source, '', LIMITS)
    expect(run.verdict).toBe('accepted')
    expect(run.memory_kb).toBeLessThan(64 * 1024)
    expect(await harness.run('c', 'int main(void) { return 0; }')).toMatchObject({ verdict: 'accepted' })
  })

  test('JD11 no program changes whom the kernel ends first', async () => {
    const source = 'open("/proc/self/oom_score_adj", "w").write("-1000")'
    expect(await harness.run('python', source)).toMatchObject({ verdict: 'runtime_error' })
    const c = '#include <stdio.h>\nint main(void) { return fopen("/proc/self/oom_score_adj", "w") ? 0 : 1; }'
    expect(await harness.run('c', c)).toMatchObject({ verdict: 'runtime_error' })
  })
})

describe('under cgroups', () => {
  let harness: JudgeHarness
  beforeAll(async () => {
    harness = await openJudgeHarness()
  })
  afterAll(() => harness?.close())

  test('JD11 a slot that the kernel ends for its program is memory_limit, and stands again for the next', async ({
    skip,
  }) => {
    if (!IS_ROOT || harness.runner.about.includes('cgroup=none')) skip('root alone says whom the kernel ends first')
    expect((await harness.run('c', SHARED_AND_DROPPED, '', LIMITS)).verdict).toBe('memory_limit')
    const before = servers(harness)
    const hoarding = harness.run('c', SHARED_AND_DROPPED, 's', LIMITS)
    await vi.waitFor(() => {
      const program = below(harness.runner.pid).find(({ name }) => name === 'main')
      const scores = before.map((pid) => `/proc/${pid}/oom_score_adj`)
      // The fork server has 1000 itself while it starts a program, and then takes its own score back.
      for (const score of scores) expect(readFileSync(score, 'utf8').trim()).not.toBe('1000')
      writeFileSync(`/proc/${program?.pid}/oom_score_adj`, '0')
      for (const score of scores) writeFileSync(score, '1000') // as if they were the ones to end first
    })
    expect((await hoarding).verdict).toBe('memory_limit')
    const after = servers(harness)
    expect(after).not.toEqual(before)
    expect(after.length).toBe(before.length)
    expect(await harness.run('c', 'int main(void) { return 0; }')).toMatchObject({ verdict: 'accepted' })
    expect(servers(harness)).toEqual(after)
  })

  /** The limit that the last run in the Python slot had, MiB. */
  const lastLimit = (): number => {
    const python = below(harness.runner.pid).find(({ name, ended }) => name === 'python3' && !ended)
    const groups = readFileSync(`/proc/${python?.pid}/cgroup`, 'utf8')
    const [, first] = /:memory:(.*)/.exec(groups) ?? []
    const [, second] = /^0::(.*)/m.exec(groups) ?? []
    const file = first ? `/sys/fs/cgroup/memory${first}/memory.limit_in_bytes` : `/sys/fs/cgroup${second}/memory.max`
    return Number(readFileSync(file, 'utf8')) / 1024 / 1024
  }

  test('JD11 what programs leave in the kernel does not raise the limit of the next', async ({ skip }) => {
    if (harness.runner.about.includes('cgroup=none')) skip('this machine gives no cgroup')
    await harness.run('python', 'pass', '', LIMITS)
    const first = lastLimit()
    for (let i = 0; i < 4; i++) await harness.run('python', missingNames(`${process.pid}-${i}-`), '', LIMITS)
    await harness.run('python', 'pass', '', LIMITS)
    expect(lastLimit()).toBeLessThan(first + 9)
  })
})
