import { createLogger } from '@skirmish/service-kit/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProgramCache } from '../src/program-cache.ts'
import { openPool } from '../src/runner/pool.ts'
import type { Lane } from '../src/turn-queue.ts'
import { judge } from '../src/usecases/judge.ts'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
}, 60_000)
afterAll(() => harness.close())

const TESTS = [{ input: '', expected_output: '1' }]
/** Types that double thirty times over, which the compiler walks as trees. */
const exponentialJava = (name: string): string =>
  `class ${name} { static class P<X, Y> {} static <T> P<T, T> d(T t) { return null; } public static void main(String[] a) { var x0 = 1; ${Array.from({ length: 30 }, (_, i) => `var x${i + 1} = d(x${i});`).join(' ')} } }`
/**
 * Loops that the compiler itself runs, about a second each, in little memory: types that double reach the limit of memory first on a
 * quick machine. Begins with the header of which there are two precompiled sets: an error of the first would be asked of the second.
 */
const ENDLESS_CPP = `#include <bits/stdc++.h>
template<int A> constexpr long f() { long s = A; for (int i = 0; i < 100; i++) for (int j = 0; j < 10000; j++) s = (s * 31 + j) % 1000003; return s; }
${Array.from({ length: 60 }, (_, i) => `static_assert(f<${i}>() >= 0);`).join('\n')}
int main() { std::cout << f<0>(); }`

test('JD3 one compilation has 10 s of CPU and 15 s in all, also where C++ would be compiled twice', async () => {
  const begun = performance.now()
  const judgement = await harness.submit('cpp', ENDLESS_CPP, TESTS)
  expect(judgement).toMatchObject({ verdict: 'compile_error', detail: expect.stringContaining('10 s of CPU') })
  expect(performance.now() - begun).toBeLessThan(20_000)
}, 120_000)

test('JD3 the runs of one job share its budget: the one that uses it up ends, those after it are not made', async () => {
  const { c } = harness.sandbox.judging.toolchain.languages
  const compiled =
    'compile' in c && (await c.compile('int main(void) { for (volatile int i = 0;;) i = i + 1; }', { lane: 'ranked' }))
  if (!compiled || 'error' in compiled) throw new Error('the program does not compile')
  const causes: string[] = []
  const limits = { cpuMs: 200, wallMs: 60_000, memoryMb: 64, outputBytes: 1024, fileMb: 1 }
  const end = await harness.runner.job(
    {
      slot: 0,
      limits,
      together: { cpuMs: 500, wallMs: 60_000 },
      files: compiled.program.files,
      argvs: [['/box/main']],
      runs: Array.from({ length: 9 }, () => ({ argv: 0, input: '' })),
      stopAtFailure: false,
    },
    (run) => {
      causes.push(run.cause)
      return true
    },
  )
  expect(causes).toEqual(['cpu', 'cpu', 'cpu'])
  expect(end.runs).toBe(3)
}, 60_000)

test('JD3 a compilation that took too long is not remembered, a compile error is', async () => {
  const cache = createProgramCache(1 << 20)
  let compilations = 0
  const compile = (late: boolean) => async () => ({ error: `the ${++compilations}. time`, late })
  expect(await cache.get('late', compile(true))).toMatchObject({ error: 'the 1. time' })
  expect(await cache.get('late', compile(false))).toMatchObject({ error: 'the 2. time' })
  expect(await cache.get('late', compile(false))).toMatchObject({ error: 'the 2. time' })
})

test('JD3 while Solo sources keep the Java compiler busy, Python is judged within 5 s, and Java of a match waits for one of them', async () => {
  const { judging, open } = harness.sandbox
  const log = createLogger({ service: 'judge-test', instance: '', level: 'error', format: 'json' })
  const pool = await openPool(open, 1, log)
  const submit = (language: 'java' | 'python', code: string, lane: Lane = 'ranked') => {
    const tests = { problem_id: 'p', tests_hash: 'h' }
    const limits = { time_ms: 1_000, memory_mb: 64 }
    const checker = { type: 'exact' as const }
    const request = { submission_id: 's', language, code, limits, checker, tests, requested_at: '' }
    return judge(judging, (work) => pool.use({ lane }, work), request, TESTS, { lane })
  }
  const endless = Array.from({ length: 3 }, (_, i) => submit('java', exponentialJava(`Endless${i}`), 'solo'))
  let ended = 0
  for (const one of endless) void one.finally(() => ended++)
  const healthy = submit('java', 'class A { public static void main(String[] a) { System.out.print(1); } }')
  const begun = performance.now()
  expect(await submit('python', 'print(1)')).toMatchObject({ verdict: 'accepted' })
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(await endless[0]).toMatchObject({ verdict: 'compile_error', detail: expect.stringContaining('10 s of CPU') })
  expect(await healthy).toMatchObject({ verdict: 'accepted' })
  expect(ended).toBe(1)
  await Promise.all(endless)
  await pool.close()
}, 180_000)
