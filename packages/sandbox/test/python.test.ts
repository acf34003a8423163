import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'

describe.each(['on', 'off'] as const)('warm interpreters %s', (zygotes) => {
  let harness: JudgeHarness
  beforeAll(async () => {
    harness = await openJudgeHarness({ JUDGE_ZYGOTES: zygotes })
  })
  afterAll(() => harness?.close())
  const run = (lines: string[], input = '') => harness.run('python', lines.join('\n'), input)

  test('JD12 the interpreter is the one that was asked for', () => {
    expect(harness.sandbox.warmths.python).toBe(zygotes === 'on' ? 'zygote' : 'fresh')
  })

  test.each([
    ['a writer of its own on descriptor 1', ['open(1, "w").write("42")'], '42'],
    ['a writer that is never closed', ['write = open(1, "w").write', 'write("42")'], '42'],
    ['fdopen', ['import os', 'out = os.fdopen(1, "w", 1 << 16)', 'out.write("42")'], '42'],
    ['a wrapper', ['import io, sys', 'out = io.TextIOWrapper(sys.stdout.buffer)', 'out.write("42")'], '42'],
    ['a stdout put aside', ['import sys', 'print(42)', 'sys.stdout = sys.stderr', 'print("debug")'], '42\n'],
    ['a finalizer', ['class A:', '  def __del__(self): print(42)', 'a = A()'], '42\n'],
    ['a generator', ['def g():', '  try: yield', '  finally: print(42)', 'it = g()', 'next(it)'], '42\n'],
    [
      'a writer without closed',
      [
        'import sys',
        'class O:',
        '  write = sys.stdout.write',
        '  flush = sys.stdout.flush',
        'sys.stdout = O()',
        'print(42)',
      ],
      '42\n',
    ],
  ])('JD12 Python flushes at its end what is printed by %s', async (_, lines, says) => {
    expect(await run(lines)).toMatchObject({ verdict: 'accepted', stdout: says })
  })

  test('JD12 Python ends a program whose output cannot be flushed with 120, and names nothing of the judge', async () => {
    const failed = await run(['import os', 'print("lost")', 'os.close(1)'])
    expect(failed).toMatchObject({ verdict: 'runtime_error', stdout: '' })
    expect(failed.stderr).toMatch(/^Exception ignored in: <_io.TextIOWrapper name='<stdout>'.*\nOSError: /)
    const without = await run(['import sys', 'del sys.stdout', 'print("x")', 'def f(): raise KeyError', 'f()'])
    expect(without.stderr).toBe(
      'Traceback (most recent call last):\n  File "/box/main.py", line 3, in <module>\n    print("x")\nRuntimeError: lost sys.stdout\n',
    )
  })

  test('JD12 a program finds its own source, the hooks of Python and the time zones', async () => {
    const lines = [
      'import inspect, sys',
      'from datetime import datetime',
      'from zoneinfo import ZoneInfo',
      'def f(): return 1',
      'print(open(__file__).read().count("open"), inspect.getsource(f).strip(), sys.excepthook is sys.__excepthook__)',
      'print(sys.argv, datetime(2024, 7, 1, tzinfo=ZoneInfo("Europe/Paris")))',
    ]
    expect((await run(lines)).stdout).toBe("2 def f(): return 1 True\n['/box/main.py'] 2024-07-01 00:00:00+02:00\n")
  })

  test('JD12 a program finds only what it has imported', async () => {
    const lines = ['import sys', 'print("math" in sys.modules, "collections" in sys.modules)', 'import collections']
    expect((await run([...lines, 'print("heapq" in sys.modules, "keyword" in sys.modules)'])).stdout).toBe(
      'False False\nFalse True\n',
    )
  })

  test('JD6 Python obeys a coding line, and says so where the text is not of that kind', async () => {
    expect((await run(['# coding: latin-1', 'print(len("ñ"))'])).stdout).toBe('2\n')
    const { verdict, detail } = await harness.submit('python', '# coding: klingon\nprint(1)', [])
    expect(verdict).toBe('compile_error')
    expect(detail).toContain('SyntaxError: encoding problem: klingon')
  })

  test('JD6 Python reads and writes numbers of up to 4,300 digits, as it does at home', async () => {
    expect((await run(['print(len(str(int("9" * 4300))))'])).stdout).toBe('4300\n')
    expect((await run(['print(10 ** 4300)'])).stderr).toContain('Exceeds the limit (4300 digits)')
    expect((await run(['import sys', 'sys.set_int_max_str_digits(0)', 'print(len(str(10 ** 4300)))'])).stdout).toBe(
      '4301\n',
    )
  })

  test('JD7 the device of standard error is there too', async () => {
    expect((await run(['open("/dev/stderr", "w").write("said")'])).stderr).toBe('said')
  })
})
