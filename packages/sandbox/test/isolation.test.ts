import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { RUNNER } from '../src/toolchain/paths.ts'
import { openJudgeHarness } from './judging.ts'
import { below } from './processes.ts'

const IS_ROOT = process.getuid?.() === 0

/** A stand-in for the runner that changes something around it first. */
function runnerAfter(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'judge-runner-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'runner.sh')
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

test('JD4 neither the runner nor a slot has anything of the environment of the service', async ({ skip }) => {
  if (!IS_ROOT) skip('the environment of a slot is read by root alone')
  process.env.DATABASE_URL ??= 'postgres://judge:secret@127.0.0.1/judge'
  const harness = await openJudgeHarness()
  onTestFinished(() => harness.close())
  const all = below(process.pid).filter(({ ended }) => !ended)
  const environments = all.map(({ pid, name }) => ({ name, text: readFileSync(`/proc/${pid}/environ`, 'latin1') }))
  expect(environments.length).toBeGreaterThan(5)
  expect(environments.filter(({ text }) => /_URL=|npm_|VITEST/.test(text))).toEqual([])
})

test('JD4 when a step of a slot fails, the judge refuses to start and names the step and the reason', async ({
  skip,
}) => {
  if (!IS_ROOT) skip('a mount namespace of its own is made by root alone')
  const unreadable = join(mkdtempSync(join(tmpdir(), 'judge-null-')), 'null')
  onTestFinished(() => rmSync(join(unreadable, '..'), { recursive: true }))
  writeFileSync(unreadable, '', { mode: 0 })
  const runner = runnerAfter(
    `exec unshare -m sh -c 'mount --bind ${unreadable} /dev/null && exec ${RUNNER} "$@"' runner "$@"`,
  )
  await expect(openJudgeHarness({ JUDGE_RUNNER: runner })).rejects.toThrow('/dev/null in the slot: Permission denied')
})

test("JD4 a busy machine does not make the sandbox's test report a leak", async ({ skip }) => {
  const own = /:cpu(?:,cpuacct)?:(.*)/.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  const folder = `/sys/fs/cgroup/cpu${own === '/' ? '' : own}/judge-test-${process.pid}`
  if (!IS_ROOT || own === undefined || !existsSync(join(folder, '..')))
    skip('processor time is shared out by cgroups of version 1')
  mkdirSync(folder)
  onTestFinished(() => rmdirSync(folder))
  writeFileSync(join(folder, 'cpu.cfs_quota_us'), '2000') // of 100,000: a fiftieth of one core
  const runner = runnerAfter(`test "$1" = self-test-c && echo $$ > ${folder}/cgroup.procs\nexec ${RUNNER} "$@"`)
  const harness = await openJudgeHarness({ JUDGE_RUNNER: runner })
  await harness.close()
}, 300_000)

test('JD3 a message with more descriptors than the runner takes writes nothing outside of its memory and leaks none', () => {
  const sources = fileURLToPath(new URL('../runner/', import.meta.url))
  execFileSync('make', ['-s', 'try-channel'], { cwd: sources })
  const said = execFileSync(fileURLToPath(new URL('../build/try-channel', import.meta.url)), { encoding: 'utf8' })
  expect(said).toBe('took 3, left open 3\n')
})
