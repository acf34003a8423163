import type { LanguageName } from '@skirmish/contracts/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'
import { c, java } from './tried-programs.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

type End = { exit_code?: number; signal?: string }
const ENDS: [what: string, language: LanguageName, source: string, end: End][] = [
  ['writes to no address', 'c', 'int main() { *(volatile int *)0 = 1; }', { signal: 'SIGSEGV' }],
  [
    'calls itself for ever',
    'c',
    'int f(int n) { volatile char a[9999]; a[n % 9999] = 1; return f(n + 1) + a[0]; }\nint main() { return f(0); }',
    { signal: 'SIGSEGV' },
  ],
  ['divides by zero', 'cpp', 'int main() { volatile int a = 0, b = 7; return b / a; }', { signal: 'SIGFPE' }],
  ['fails an assertion', 'c', '#include <assert.h>\nint main() { assert(1 == 2); }', { signal: 'SIGABRT' }],
  ['throws what nothing catches', 'cpp', 'int main() { throw 1; }', { signal: 'SIGABRT' }],
  ['executes no instruction', 'c', 'int main() { __builtin_trap(); }', { signal: 'SIGILL' }],
  ['kills itself', 'c', '#include <signal.h>\nint main() { raise(SIGKILL); }', { signal: 'SIGKILL' }],
  ['returns 3', 'c', c('return 3;'), { exit_code: 3 }],
  ['returns -1', 'cpp', 'int main() { return -1; }', { exit_code: 255 }],
  ['calls System.exit(2)', 'java', java('System.exit(2);'), { exit_code: 2 }],
  ['throws', 'java', java('throw new RuntimeException();'), { exit_code: 1 }],
  ['raises', 'python', 'raise ValueError', { exit_code: 1 }],
  ['calls sys.exit(7)', 'python', 'import sys\nsys.exit(7)', { exit_code: 7 }],
  ['calls os.abort()', 'python', 'import os\nos.abort()', { signal: 'SIGABRT' }],
  ['throws', 'javascript', 'throw new Error("x")', { exit_code: 1 }],
  ['calls process.exit(4)', 'javascript', 'process.exit(4)', { exit_code: 4 }],
]

describe('JD14 a runtime error names its signal or exit code', () => {
  test.each(ENDS)('JD14 a program that %s (%s)', async (_, language, source, end) => {
    const run = await harness.run(language, source)
    expect(run.verdict).toBe('runtime_error')
    expect({
      ...(run.exit_code !== undefined && { exit_code: run.exit_code }),
      ...(run.signal && { signal: run.signal }),
    }).toEqual(end)
    const tests = [{ input: '', expected_output: '' }]
    expect(await harness.submit(language, source, tests)).toMatchObject({ verdict: 'runtime_error', ...end })
  })

  test('JD14 a program that ends well, or is ended by the judge, has neither', async () => {
    const good = await harness.run('c', c('puts("1");'))
    const slow = await harness.run('c', 'int main() { for (;;); }', '', { time_ms: 100 })
    for (const run of [good, slow]) expect([run.exit_code, run.signal]).toEqual([undefined, undefined])
  })
})
