import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type JudgeHarness, openJudgeHarness, SLOWNESS } from './judging.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

/** Spins until its own clock says so many milliseconds, and prints what it measured. */
const spinFor = (ms: number, threads = 1): string => `
#include <pthread.h>
#include <stdio.h>
#include <time.h>
static double used(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec * 1e3 + t.tv_nsec / 1e6; }
static void *spin(void *a) { while (used() < ${ms}) {} return a; }
int main(void) {
  pthread_t t[${threads}];
  for (int i = 1; i < ${threads}; i++) pthread_create(&t[i], 0, spin, 0);
  spin(0);
  for (int i = 1; i < ${threads}; i++) pthread_join(t[i], 0);
  printf("%.3f", used());
}`

const touching = (mib: number): string =>
  `#include <stdlib.h>\nint main(void) { volatile char *p = malloc(${mib}u << 20); for (long i = 0; i < (${mib}L << 20); i += 512) p[i] = 1; return p[512] - 1; }`

test.for([
  [20, 1],
  [300, 1],
  [300, 4],
] as const)(
  'JD3 CPU time of %i ms by %i threads is told within 1 ms and 2 percent of what the program itself knows',
  async ([ms, threads]) => {
    const run = await harness.run('c', spinFor(ms, threads))
    const own = Number(run.stdout)
    expect(own).toBeGreaterThanOrEqual(ms)
    expect(Math.abs(run.time_ms - own)).toBeLessThanOrEqual(own * 0.02 + 1)
  },
)

test.for([1, 20, 60])('JD3 %i MiB that are touched are told within 1 MiB and 2 percent', async (mib, { skip }) => {
  if (harness.runner.about.includes('cgroup=none'))
    skip('without a cgroup the resident set is told, which counts libraries too')
  const source = touching(mib)
  const run = await harness.run('c', source)
  expect(run.verdict).toBe('accepted')
  expect(Math.abs(run.memory_kb / 1024 - mib)).toBeLessThanOrEqual(1 + mib * 0.02)
})

test('JD3 a little less than the limit is accepted, a little more is memory_limit', async () => {
  expect((await harness.run('c', touching(61))).verdict).toBe('accepted')
  expect((await harness.run('c', touching(67))).verdict).toBe('memory_limit')
})

test('JD3 files and output do not count as memory, an allocation that is not touched does not either', async () => {
  const source =
    '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint main(void) { char *b = calloc(1, 1 << 20); FILE *f = fopen("f", "w"); for (int i = 0; i < 10; i++) fwrite(b, 1, 1 << 20, f); fclose(f); fwrite(b, 1, 1 << 20, stdout); volatile char *big = malloc(1u << 30); return big == 0; }'
  const run = await harness.run('c', source, '', { memory_mb: 16 })
  expect(run.verdict).toBe('accepted')
  expect(run.memory_kb).toBeLessThan(4 * 1024)
})

test.for([1, 4])(
  'JD3 a limit of 1,000 ms kills %i threads by 1,100 ms; on a busy host the earliest of five kills counts',
  async (threads) => {
    const endless = spinFor(1e9, threads)
    let earliest = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 5 && earliest > 1_100; tries++) {
      const run = await harness.run('c', endless, '', { time_ms: 1_000 / SLOWNESS })
      expect(run.verdict).toBe('time_limit')
      // Where others take the processor for long, the wall clock ends a run first.
      if (run.time_ms >= 1_000) earliest = Math.min(earliest, run.time_ms)
    }
    expect(earliest).toBeLessThanOrEqual(1_100)
  },
)

test('JD2 OP6 a verdict tells the CPU time of all runs together, the one that failed too', async () => {
  const program = spinFor(60).replace('printf("%.3f", used());', 'puts("x");')
  const tests = ['x', 'x', 'y', 'x'].map((expected_output) => ({ input: '', expected_output }))
  const judged = await harness.submit('c', program, tests)
  expect(judged).toMatchObject({ verdict: 'wrong_answer', test_id: 3 })
  expect(judged.cpu_ms).toBeGreaterThanOrEqual(180)
  expect(judged.cpu_ms).toBeLessThan(400)
})

/** Threads that sleep, and then all want to run for the same 12 ms of each second. */
const CROWDS = `#include <pthread.h>
#include <time.h>
static long now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1000000000L + t.tv_nsec; }
static long base;
static void *crowd(void *a) {
  for (long at = base;; at += 1000000000L) {
    struct timespec t = {at / 1000000000L, at % 1000000000L};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, 0);
    while (now() < at + 12000000L) {}
  }
}
int main(void) {
  pthread_t t;
  base = now() + 20000000L;
  for (int i = 0; i < 63; i++) if (pthread_create(&t, 0, crowd, 0)) return 3;
  crowd(0);
}`

test('JD3 threads that make one another wait for a core do not stop the clock of their program', async () => {
  expect(await harness.run('c', CROWDS)).toMatchObject({ verdict: 'time_limit' })
})

/**
 * Computes from 1.2 to 3.2 ms after each tick of a kernel with 250 ticks a second, and sleeps while the kernel counts who runs. With other ticks the
 * test passes without proof.
 */
const BETWEEN_TICKS = `#include <stdint.h>
#include <time.h>
static int64_t now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1000000000LL + t.tv_nsec; }
int main(void) {
  for (;;) {
    int64_t at = (now() / 4000000 + 1) * 4000000 + 1200000;
    struct timespec t = {at / 1000000000, at % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, 0);
    while (now() < at + 2000000) {}
  }
}`

test('JD3 a program within its CPU time is accepted beside others that sleep whenever the kernel counts who runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'judge-ticks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync('gcc', ['-O2', '-x', 'c', '-', '-o', join(folder, 'between')], { input: BETWEEN_TICKS })
  const beside = Array.from({ length: availableParallelism() }, (_, core) =>
    spawn('taskset', ['-c', `${core}`, join(folder, 'between')], { stdio: 'ignore' }),
  )
  onTestFinished(() => {
    for (const one of beside) one.kill('SIGKILL')
  })
  expect(await harness.run('c', spinFor(3_600), '', { time_ms: 4_000 })).toMatchObject({ verdict: 'accepted' })
})
