import type { JudgingRequest } from '@skirmish/contracts/events/judging'
import type { Validator } from '@skirmish/contracts/internal/bank'
import { openPool, type RunnerPool } from '@skirmish/sandbox/runner/pool'
import { type JudgeHarness, openJudgeHarness } from '@skirmish/sandbox/testing/judging'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideVerdict, type VerdictParts } from '../src/usecases/decide-verdict.ts'

const log = createLogger({ service: 'judge-test', instance: '', level: 'fatal', format: 'json' })
let harness: JudgeHarness
let pool: RunnerPool
beforeAll(async () => {
  harness = await openJudgeHarness()
  pool = await openPool(harness.sandbox.open, 1, log)
})
afterAll(async () => {
  await pool.close()
  await harness.close()
})

const asked: string[] = []
beforeEach(() => void asked.splice(0))
/** A judge whose catalog has one set of tests, with a validator. */
const judgeWith = (code: string, interactive: boolean, passes?: number): VerdictParts => {
  const own = { code, interactive, ...(passes && { passes }) }
  const validator: Validator = { language: 'python', files: [], convention: 'icpc', arguments: [], ...own }
  return {
    judging: harness.sandbox.judging,
    pool,
    storedTests: async (problemId, hash) => {
      asked.push(`${problemId} ${hash}`)
      return { tests: [{ input: '5\n', expected_output: '5\n' }], validator }
    },
    storedSource: async () => ({ code: 'print(input())', inputs: ['7\n'] }),
    log,
  }
}
const request = (more: Partial<JudgingRequest>): JudgingRequest => ({
  submission_id: 's',
  language: 'python',
  code: 'print(5)',
  limits: { time_ms: 1_000, memory_mb: 64 },
  checker: { type: 'validator' },
  tests: { problem_id: 'p', tests_hash: 'h' },
  requested_at: new Date().toISOString(),
  ...more,
})

test('JD15 the judge fetches the validator with the tests, and has it decide', async () => {
  const echoes = 'import sys\nsys.exit(42 if sys.stdin.read() == open(sys.argv[1]).read() else 43)'
  expect(await decideVerdict(judgeWith(echoes, false), 'ranked', request({}), 1)).toMatchObject({ verdict: 'accepted' })
  const wrong = request({ code: 'print(6)' })
  expect(await decideVerdict(judgeWith(echoes, false), 'ranked', wrong, 1)).toMatchObject({ verdict: 'wrong_answer' })
  expect(asked).toEqual(['p h', 'p h'])
})

test('JD20 the judge fetches the groups with the tests, and tells the points beside the verdict', async () => {
  const tests = ['5', '6', '7'].map((input, i) => ({ input, expected_output: input, groups: [i === 0 ? 'a' : 'b'] }))
  const groups = [
    { name: 'a', points: 30, policy: 'complete' as const },
    { name: 'b', points: 70, policy: 'each' as const },
  ]
  const parts = { ...judgeWith('', false), storedTests: async () => ({ tests, validator: null, groups }) }
  const sixFails = request({ checker: { type: 'exact' }, code: 'n = input()\nprint(0 if n == "6" else n)' })
  expect(await decideVerdict(parts, 'solo', sixFails, 1)).toMatchObject({
    ...{ verdict: 'wrong_answer', test_id: 2, tests_passed: 1, tests_total: 3 },
    test_points: { reached: 65, of: 100, groups: [{ reached: 30 }, { reached: 35 }] },
  })
})

test('JD16 a validator at fault is told at the first try, with the reason for authors beside the verdict', async () => {
  const judged = await decideVerdict(judgeWith('import sys\nsys.exit(1)', false), 'ranked', request({}), 1)
  expect(judged).toMatchObject({
    verdict: 'judge_error',
    problem_fault: expect.stringMatching(/^exits with 1, .*test 1/),
  })
  expect(judged.detail).not.toContain('exits')
})

test("JD17 a player's run of an interactive problem gets the interactor of the problem's tests", async () => {
  const interactor = 'import sys\nprint(open(sys.argv[1]).read(), flush=True)\nsys.exit(42 if input() == "7" else 43)'
  const run = request({
    code: '',
    checker: { type: 'validator', interactive: true },
    tests: { inputs: [], interactor: { problem_id: 'p', tests_hash: 'h' } },
    stored: true,
  })
  const { runs } = await decideVerdict(judgeWith(interactor, true), 'solo', run, 1)
  expect(runs).toMatchObject([{ verdict: 'accepted', stdout: '< 7\n<\n> 7\n' }])
  expect(asked).toEqual(['p h'])
})

test('JD19 the judge fetches how many passes a test has with the validator, which asks for them', async () => {
  const validator = `import os, sys
given = open(sys.argv[1]).read()
if given == '5\\n': open(sys.argv[3] + 'nextpass.in', 'w').write(sys.stdin.read())
sys.exit(42 if given in ('5\\n', '6\\n') else 43)`
  const more = request({ code: 'print(int(input()) + 1)' })
  expect(await decideVerdict(judgeWith(validator, false, 2), 'ranked', more, 1)).toMatchObject({ verdict: 'accepted' })
  expect(await decideVerdict(judgeWith(validator, false), 'ranked', more, 1)).toMatchObject({
    verdict: 'judge_error',
    problem_fault: 'asks for another pass, and the problem is not multi-pass (on test 1)',
  })
})
