import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'
import { c, java } from './tried-programs.ts'

let harness: JudgeHarness
let spinning: ChildProcess[] = []
beforeAll(async () => {
  harness = await openJudgeHarness()
  // Sessions of their own: the kernel may share cores by session, and then one session of many would take no more than one program.
  spinning = Array.from({ length: 6 * availableParallelism() }, () =>
    spawn('/bin/sh', ['-c', 'while :; do :; done'], { detached: true, stdio: 'ignore' }),
  )
})
afterAll(async () => {
  for (const one of spinning) one.kill('SIGKILL')
  await harness.close()
})

/** Computes until the process has used so many milliseconds of the processor. */
const computing = (ms: number) =>
  `#include <time.h>\nint main(void) { while (clock() < ${ms} * (CLOCKS_PER_SEC / 1000)); }`
const LIMITS = { time_ms: 400 }

test('JD3 a program within its CPU time is accepted on a machine that gives it a seventh of a core, five of five', async () => {
  for (let i = 0; i < 5; i++) {
    const run = await harness.run('c', computing(300), '', LIMITS)
    expect(run).toMatchObject({ verdict: 'accepted' })
    expect(run.time_ms).toBeLessThan(400)
  }
})

test('JD3 a program beyond its CPU time gets time_limit there', async () => {
  expect((await harness.run('c', computing(900), '', LIMITS)).verdict).toBe('time_limit')
})

test('JD3 a program that sleeps gets time_limit there, by its wall clock', async () => {
  const begun = performance.now()
  const asleep = c('struct timespec s = {600, 0}; nanosleep(&s, 0);').replace('#include', '#include <time.h>\n#include')
  expect((await harness.run('c', asleep, '', LIMITS)).verdict).toBe('time_limit')
  expect((await harness.run('java', java('Thread.sleep(600_000);'), '', { time_ms: 600 })).verdict).toBe('time_limit')
  // 1.2 s and 3.6 s of wall clock, and what compilers and the virtual machine wait for a core; no program has slept its ten minutes.
  expect(performance.now() - begun).toBeLessThan(120_000)
})

test('JD3 threads that wait for one another get time_limit there', async () => {
  const deadlock = java(
    'Thread main = Thread.currentThread(); Thread t = new Thread(() -> { try { main.join(); } catch (Exception e) {} }); t.start(); t.join();',
  )
  expect((await harness.run('java', deadlock, '', { time_ms: 600 })).verdict).toBe('time_limit')
})
