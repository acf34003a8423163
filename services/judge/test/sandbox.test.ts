import { fileURLToPath } from 'node:url'
import type { JudgingRequest } from '@skirmish/contracts/events/judging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLeaks } from '../src/self-test.ts'
import { openSlot, type Slot } from '../src/slot.ts'
import { judge } from '../src/usecases/judge.ts'

let slot: Slot
beforeAll(async () => {
  slot = await openSlot(fileURLToPath(new URL('../build/runner', import.meta.url)), `test-${process.pid}`, 'optional')
})
afterAll(() => slot.close())

const request = (code: string, inputs: string[] = ['']): JudgingRequest => ({
  submission_id: 's',
  language: 'python',
  code,
  limits: { time_ms: 300, memory_mb: 64 },
  checker: { type: 'exact' },
  tests: { inputs },
  requested_at: '',
})
const run = async (code: string, input = '') => (await judge(slot, request(code, [input]), null)).runs[0]

test('JD4 no hostile program of the self-test gets through, twice in a row in the same slot', async () => {
  expect(await findLeaks(slot)).toEqual([])
  expect(await findLeaks(slot)).toEqual([])
})

test.for([
  ['accepted', 'print(input()[::-1])'],
  ['time_limit', 'while True: pass'],
  ['time_limit', 'import time\ntime.sleep(60)'],
  ['output_limit', 'while True: print("y" * 1000)'],
  ['runtime_error', 'import sys\nprint("right")\nsys.exit(3)'],
  ['runtime_error', 'import os\nos.abort()'],
  ['runtime_error', 'import os\nos.kill(-1, 9)'],
  ['runtime_error', 'import subprocess\nsubprocess.run(["true"])'],
  ['runtime_error', 'import ctypes\nl = ctypes.CDLL(None, use_errno=True)\nassert l.ptrace(16, 1, 0, 0) == 0'],
  [
    'runtime_error',
    'import ctypes\nl = ctypes.CDLL(None, use_errno=True)\nassert l.mount(b"x", b"/tmp", b"tmpfs", 0, 0) == 0',
  ],
  ['runtime_error', 'open("/box/main.py", "w")'],
  ['runtime_error', 'open("/etc/shadow")'],
] as const)('JD2 the verdict is %s: %s', async ([verdict, code]) => {
  expect((await run(code, 'hello\n'))?.verdict).toBe(verdict)
  expect(await run('print("still well")')).toMatchObject({ verdict: 'accepted', stdout: 'still well\n' })
})

test('JD7 each test has an empty working directory, and /dev/stdin works', async () => {
  expect((await run('open("left", "w").write("x")\nprint(open("/dev/stdin").read())', 'héllo ✓'))?.stdout).toBe(
    'héllo ✓\n',
  )
  expect((await run('import os\nprint(os.listdir("."))'))?.stdout).toBe('[]\n')
})

test('JD6 a syntax error is a compile_error with its message', async () => {
  const judgement = await judge(slot, request('print('), null)
  expect(judgement).toMatchObject({ verdict: 'compile_error', detail: expect.stringContaining('SyntaxError') })
})

test('JD5 judging stops at the first failed test and names it', async () => {
  const tests = ['1', '2', '3'].map((input) => ({ input, expected_output: input === '2' ? 'two' : input }))
  const judgement = await judge(
    slot,
    { ...request('print(input())'), tests: { problem_id: 'p', tests_hash: 'h' } },
    tests,
  )
  expect(judgement).toMatchObject({
    verdict: 'wrong_answer',
    test_id: 2,
    expected_output: 'two',
    actual_output: '2\n',
    tests_passed: 1,
    tests_total: 3,
  })
})

test('JD3 stderr is kept to 64 KiB without a verdict', async () => {
  const result = await run('import sys\nsys.stderr.write("e" * 300000)\nprint("fine")')
  expect(result).toMatchObject({ verdict: 'accepted', stdout: 'fine\n' })
})
