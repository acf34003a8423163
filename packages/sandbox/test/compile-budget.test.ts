import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { judge } from '../src/judge.ts'
import { compileJob } from '../src/languages/compile-job.ts'
import { cppSteps } from '../src/languages/native.ts'
import { nativeCompilerPlans } from '../src/languages/native-compiler.ts'
import { budgetOf, COMPILE_LIMITS } from '../src/limits.ts'
import { createProgramCache } from '../src/program-cache.ts'
import { openPool } from '../src/runner/pool.ts'
import { activityOf } from '../src/runner/process-tree.ts'
import { openRunner } from '../src/runner/runner.ts'
import { RUNNER } from '../src/toolchain/paths.ts'
import type { Lane } from '../src/turn-queue.ts'
import { compiledProgram } from '../src/validators/validator-program.ts'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'
import { below, running } from './processes.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

const TESTS = [{ input: '', expected_output: '1' }]
/** Types that double thirty times over, which the compiler walks as trees. */
const exponentialJava = (name: string): string =>
  `class ${name} { static class P<X, Y> {} static <T> P<T, T> d(T t) { return null; } public static void main(String[] a) { var x0 = 1; ${Array.from({ length: 30 }, (_, i) => `var x${i + 1} = d(x${i});`).join(' ')} } }`
/**
 * Loops that the compiler itself runs, minutes of them, in pieces after each of which it gives its memory back: else a quick machine
 * reaches the limit of memory first. Begins with the header of which there are precompiled sets: an error with one would be
 * asked of the plain compiler.
 */
const ENDLESS_CPP = `#include <bits/stdc++.h>
template<int A> constexpr long f() { long s = A; for (int i = 0; i < 20; i++) for (int j = 0; j < 5000; j++) s = (s * 31 + j) % 1000003; return s; }
${Array.from({ length: 900 }, (_, i) => `int g${i}() { static_assert(f<${i}>() >= 0); return 0; }`).join('\n')}
int main() { std::cout << f<0>(); }`

test.each(['#include "/dev/stderr"', 'asm(".incbin \\"/proc/self/fd/2\\"");', 'asm(".include \\"/dev/stderr\\"");'])(
  'JD3 a source that would have its compiler wait for its own messages is refused at once: %s',
  async (line) => {
    for (const language of ['c', 'cpp'] as const)
      expect(await harness.submit(language, `${line}\nint main() {}\n`, TESTS)).toMatchObject({
        verdict: 'compile_error',
      })
  },
  20_000,
)

/** 700 constants of 61 KiB each. */
const VAST_JAVA = `class Main {
  static final String a = "${'x'.repeat(60)}", b = ${Array(32).fill('a').join('+')}, c = ${Array(32).fill('b').join('+')};
  static final String ${Array.from({ length: 700 }, (_, i) => `c${i} = c + "${i}"`).join(', ')};
  public static void main(String[] a) { System.out.print(1); }
}`

test.each([
  ['java', VAST_JAVA],
  ['c', 'char vast[40 << 20] = {1};\nint main(void) {}'],
] as const)('JD3 a %s program of more than 32 MiB is a compile_error that says so', async (language, source) => {
  const judgement = await harness.submit(language, source, TESTS)
  expect(judgement).toMatchObject({ verdict: 'compile_error', detail: 'The compiled program is too large.' })
})

test('JD3 one compilation has 10 s of CPU, also where C++ would be compiled twice', async () => {
  const before = activityOf(process.pid).cpuMs
  const judgement = await harness.submit('cpp', ENDLESS_CPP, TESTS)
  expect(`${judgement.verdict}: ${judgement.detail}`).toMatch(/^compile_error: .* 10 s of CPU/)
  expect(activityOf(process.pid).cpuMs - before).toBeLessThan(13_000)
})

test('JD16 a compilation keeps to the limits that it is given, and says them', async () => {
  const { cpp } = harness.sandbox.judging.toolchain.languages
  if (!('compile' in cpp)) throw new Error('C++ is compiled')
  const limits = { ...COMPILE_LIMITS, cpuMs: 1_000 }
  expect(await cpp.compile(ENDLESS_CPP, { lane: 'ranked' }, [], limits)).toMatchObject({
    error: 'The compiler needed more than 1 s of CPU time.',
  })
})

test('JD16 a problem’s program in C++ has 30 s of CPU to be compiled', async () => {
  const { toolchain } = harness.sandbox.judging
  const { cpp } = toolchain.languages
  if (!('compile' in cpp)) throw new Error('C++ is compiled')
  let given: unknown
  const watched: typeof cpp = {
    ...cpp,
    compile: (source, turn, beside, limits) => {
      given = limits
      return cpp.compile(source, turn, beside, limits)
    },
  }
  const judging = {
    toolchain: { ...toolchain, languages: { ...toolchain.languages, cpp: watched } },
    programs: createProgramCache(64 * 1024 * 1024),
  }
  const program = { language: 'cpp' as const, code: 'int main() {}', files: [] }
  const noRunner = () => Promise.reject(new Error('C++ needs no runner here'))
  await compiledProgram(judging, noRunner, program, { lane: 'ranked' })
  expect(given).toMatchObject({ cpuMs: 30_000, wallMs: 120_000 })
})

/** Stops whatever compiles in this process's slots for `ms`, as a machine does that is busy with other things. */
async function starve(name: string, ms: number): Promise<void> {
  const found = await vi.waitFor(() => {
    const compilers = below(process.pid).filter((one) => one.name === name)
    if (compilers.length === 0) throw new Error(`no ${name} runs`)
    return compilers
  })
  for (const { pid } of found) process.kill(pid, 'SIGSTOP')
  await sleep(ms)
  for (const { pid } of found) if (running([pid]).length > 0) process.kill(pid, 'SIGCONT')
}

test('JD3 a compiler that does not get the processor for 17 s does not fail the source', async () => {
  const checked =
    '#define _GLIBCXX_DEBUG\n#include <regex>\n#include <iostream>\nint main() { std::cout << std::regex_match("ab", std::regex("a.")); }'
  const [judgement] = await Promise.all([harness.submit('cpp', checked, TESTS), starve('cc1plus', 17_000)])
  expect(judgement).toMatchObject({ verdict: 'accepted' })
})

test('JD3 a compilation that runs out of time by the clock alone is the judge’s failure, which is tried again', async () => {
  const plans = nativeCompilerPlans()
  const compiler = await openRunner({ program: RUNNER, name: `wall-${process.pid}`, cgroups: 'optional', plans })
  const files = [{ name: 'main.cpp', content: Buffer.from(ENDLESS_CPP) }]
  const steps = cppSteps()
  const compiled = compileJob(compiler, 0, files, [steps.compile], 'main', budgetOf({ ...COMPILE_LIMITS, wallMs: 500 }))
  await expect(compiled).rejects.toThrow('did not get the processor')
  await compiler.close()
})

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
})

test('JD3 a compilation that took too long is not remembered, a compile error is', async () => {
  const cache = createProgramCache(1 << 20)
  let compilations = 0
  const compile = (late: boolean) => async () => ({ error: `the ${++compilations}. time`, late })
  expect(await cache.get('late', compile(true))).toMatchObject({ error: 'the 1. time' })
  expect(await cache.get('late', compile(false))).toMatchObject({ error: 'the 2. time' })
  expect(await cache.get('late', compile(false))).toMatchObject({ error: 'the 2. time' })
})

test('JD13 while custom and Solo sources keep Java compilers busy, Java of a ranked match is judged within 5 s', async () => {
  const { judging, open, demand } = harness.sandbox
  const log = createLogger({ service: 'judge-test', instance: '', level: 'error', format: 'json' })
  const pool = await openPool(open, 1, log, { demand })
  const submit = async (language: 'java' | 'python', code: string, lane: Lane = 'ranked') => {
    const tests = { problem_id: 'p', tests_hash: 'h' }
    const limits = { time_ms: 1_000, memory_mb: 64 }
    const checker = { type: 'exact' as const }
    const request = { submission_id: 's', language, code, limits, checker, tests, requested_at: '' }
    const done = demand.begin(lane)
    return judge(judging, (work) => pool.use({ lane }, work), request, TESTS, { lane }).finally(done)
  }
  const warm = (n: number) => `class W${n} { public static void main(String[] a) { System.out.print(1); } }`
  for (let i = 0; i < 5; i++) await submit('java', warm(i))
  const lanes = ['custom', 'solo'] as const
  const endless = lanes.map((lane, i) => submit('java', exponentialJava(`Endless${i}`), lane))
  let ended = 0
  for (const one of endless) void one.finally(() => ended++)
  await sleep(1_000)
  const begun = performance.now()
  expect(await submit('java', warm(9))).toMatchObject({ verdict: 'accepted' })
  expect(await submit('python', 'print(1)')).toMatchObject({ verdict: 'accepted' })
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(ended).toBe(0)
  const [first] = await Promise.all(endless)
  expect(first).toMatchObject({ verdict: 'compile_error', detail: expect.stringContaining('10 s of CPU') })
  await pool.close()
})
