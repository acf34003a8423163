import type { JudgingRequest } from '@skirmish/contracts/events/judging'
import type { Validator } from '@skirmish/contracts/internal/bank'
import { openPool, type RunnerPool } from '@skirmish/sandbox/runner/pool'
import { type JudgeHarness, openJudgeHarness } from '@skirmish/sandbox/testing/judging'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countedAs } from '../src/handlers/judging-requests.ts'
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
  expect(countedAs(judged)).toBe('problem_fault')
  const { problem_fault: _fault, ...ours } = judged
  expect(countedAs(ours)).toBe('judge_error')
  expect(countedAs({ ...judged, verdict: 'accepted' })).toBe('accepted')
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

const ECHOES = 'import sys\nsys.exit(42 if sys.stdin.read() == open(sys.argv[1]).read() else 43)'
const runOf = (count: number): JudgingRequest =>
  request({ tests: { inputs: [], examples: { problem_id: 'p', tests_hash: 'h', count } }, stored: true })

test('JD21 a run says of an example whether its output is right, and of no other test', async () => {
  const run = async (code: string, count = 1) => {
    const storedSource = async () => ({ code, inputs: ['5', '7\n'] })
    const { runs, tests_total } = await decideVerdict(
      { ...judgeWith(ECHOES, false), storedSource },
      'solo',
      runOf(count),
      1,
    )
    expect(tests_total).toBe(0)
    return runs.map(({ right }) => right)
  }
  expect(await run('print(input())')).toEqual([true, undefined])
  expect(await run('print("nonsense")')).toEqual([false, undefined])
  expect(await run('print(input())', 0)).toEqual([undefined, undefined])
  expect(asked).toEqual(['p h', 'p h', 'p h'])
})

test('JD21 where nobody can say whether an output is right, the run goes on', async () => {
  const storedSource = async () => ({ code: 'print(input())', inputs: ['5'] })
  const unread = async () => Promise.reject(new Error('the catalog is away'))
  for (const parts of [
    judgeWith('import sys\nsys.exit(1)', false),
    judgeWith('this is no program', false),
    judgeWith(ECHOES, false, 2),
    { ...judgeWith(ECHOES, false), storedTests: unread },
  ]) {
    const { runs } = await decideVerdict({ ...parts, storedSource }, 'solo', runOf(1), 1)
    expect(runs).toMatchObject([{ verdict: 'accepted', stdout: '5\n' }])
    expect(runs[0]).not.toHaveProperty('right')
  }
})

test("JD21 a slow program of a problem says nothing of further examples, so that a run's player is not kept waiting", async () => {
  const examples = ['5', '6'].map((text) => ({ input: `${text}\n`, expected_output: `${text}\n` }))
  const rightsBy = async (code: string) => {
    const parts = judgeWith(code, false)
    const storedTests = async () => ({ ...(await parts.storedTests('p', 'h')), tests: examples })
    const storedSource = async () => ({ code: 'print(input())', inputs: ['5', '6'] })
    const { runs } = await decideVerdict({ ...parts, storedTests, storedSource }, 'solo', runOf(2), 1)
    return runs.map(({ verdict, right }) => [verdict, right])
  }
  const ran = (...rights: unknown[]) => rights.map((right) => ['accepted', right])
  expect(await rightsBy(ECHOES)).toEqual(ran(true, true))
  expect(await rightsBy(`import time\ntime.sleep(5.5)\n${ECHOES}`)).toEqual(ran(true, undefined))
})

test('JD21 of two examples with one input both decide, as of a submission', async () => {
  const rightOf = async (...expected: string[]) => {
    const storedTests = async () => ({
      tests: expected.map((expected_output) => ({ input: '5\n', expected_output })),
      validator: null,
    })
    const storedSource = async () => ({ code: 'print(input())', inputs: ['5'] })
    const run = { ...runOf(2), checker: { type: 'tokens' as const } }
    return (await decideVerdict({ ...judgeWith('', false), storedTests, storedSource }, 'solo', run, 1)).runs[0]?.right
  }
  expect([await rightOf('5', '5'), await rightOf('6', '5'), await rightOf('5', '6')]).toEqual([true, false, false])
})

test('JD21 a comparison decides about an example as about a test', async () => {
  const tests = [{ input: '5\n', expected_output: '0.5\n' }]
  const storedTests = async () => ({ tests, validator: null })
  const rightOf = async (printed: string) => {
    const storedSource = async () => ({ code: `print(${printed})`, inputs: ['5'] })
    const run = { ...runOf(1), checker: { type: 'float' as const, abs: 1e-3 } }
    return (await decideVerdict({ ...judgeWith('', false), storedTests, storedSource }, 'solo', run, 1)).runs[0]?.right
  }
  expect([await rightOf('0.5001'), await rightOf('0.6')]).toEqual([true, false])
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
