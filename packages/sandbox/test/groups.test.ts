import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JudgeHarness, openJudgeHarness, SLOWNESS } from './judging.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness.close())

/** A test whose answer is its input. */
const echo = (input: string, ...groups: string[]): TestCase => ({
  input: `${input}\n`,
  expected_output: `${input}\n`,
  ...(groups.length > 0 && { groups }),
})
const TESTS = [
  echo('1', 'sample'),
  echo('2'),
  echo('3', 'small'),
  echo('4', 'small', 'large'),
  echo('5', 'large'),
  { ...echo('6', 'each'), weight: 3 },
  echo('7', 'each'),
  echo('8', 'last'),
]
const GROUPS: TestGroup[] = [
  { name: 'sample', points: 0, policy: 'complete' },
  { name: 'small', points: 30, policy: 'complete', requires: ['sample'] },
  { name: 'large', points: 40, policy: 'complete' },
  { name: 'each', points: 20, policy: 'each' },
  { name: 'last', points: 10, policy: 'complete', requires: ['small', 'each'] },
]
/** Echoes all but some inputs. */
const except = (...inputs: number[]) => `n = int(input())\nprint(0 if n in ${JSON.stringify(inputs)} else n)`
const groupsOf = async (code: string, more: { wallMs?: number; tests?: TestCase[] } = {}) => {
  const judged = await harness.submit('python', code, more.tests ?? TESTS, {}, more.wallMs, GROUPS)
  const { verdict, test_id, tests_passed, test_points } = judged
  return {
    ...{ verdict, test_id, tests_passed },
    sum: test_points && `${test_points.reached} of ${test_points.of}`,
    groups: test_points?.groups.map(({ name, reached, of }) => `${name} ${reached}/${of}`).join(', '),
  }
}

test('JD20 behind the first test that fails the groups are judged that may still have points, and the verdict stays', async () => {
  expect(await groupsOf(except())).toEqual({
    ...{ verdict: 'accepted', test_id: null, tests_passed: 8, sum: '100 of 100' },
    groups: 'small 30/30, large 40/40, each 20/20, last 10/10',
  })
  expect(await groupsOf(except(3, 7))).toEqual({
    ...{ verdict: 'wrong_answer', test_id: 3, tests_passed: 2, sum: '55 of 100' },
    groups: 'small 0/30, large 40/40, each 15/20, last 0/10',
  })
  // One test is of two groups, and a test of none decides the verdict alone.
  expect(await groupsOf(except(2, 4))).toMatchObject({ test_id: 2, sum: '20 of 100' })
  // What a group requires may lie behind.
  expect(await groupsOf(except(1))).toMatchObject({
    test_id: 1,
    groups: 'small 0/30, large 40/40, each 20/20, last 0/10',
  })
})

test('JD20 a verdict says what groups require, and in which groups the test is that failed first', async () => {
  const judged = (...failing: number[]) => harness.submit('python', except(...failing), TESTS, {}, undefined, GROUPS)
  const failed = await judged(4)
  expect(failed).toMatchObject({ test_id: 4, failed_groups: ['small', 'large'] })
  expect(failed.test_points?.groups.map(({ requires }) => requires)).toEqual([
    ['sample'],
    undefined,
    undefined,
    ['small', 'each'],
  ])
  expect(await judged(2)).not.toHaveProperty('failed_groups')
  expect(await judged()).not.toHaveProperty('failed_groups')
})

test('JD20 no test is run twice, and none of a group that has lost its points', async () => {
  const cost = async (tests: TestCase[], groups: TestGroup[]) =>
    (await harness.submit('python', SLOW, tests, {}, undefined, groups)).cpu_ms ?? 0
  const SLOW =
    'import time\nn = int(input())\nend = time.process_time() + 0.2\nwhile time.process_time() < end: pass\nprint(0 if n == 1 else n)'
  const whole: TestGroup[] = [
    { name: 'a', points: 1, policy: 'complete' },
    { name: 'b', points: 1, policy: 'complete' },
    { name: 'c', points: 1, policy: 'complete', requires: ['a'] },
  ]
  const tests = [echo('1', 'a'), echo('2', 'a'), echo('3', 'b'), echo('4', 'c'), echo('5', 'c')]
  const without = await cost(tests, [])
  const added = (await cost(tests, whole)) - without
  expect(added).toBeGreaterThan(150)
  expect(added).toBeLessThan(395) // test 3 alone, of four that are left
})

test('JD20 compiling and errors as they were: what never ran has no points', async () => {
  const judged = await harness.submit('c', 'int main( {', TESTS, {}, undefined, GROUPS)
  expect(judged).toMatchObject({ verdict: 'compile_error' })
  expect(judged).not.toHaveProperty('test_points')
  expect(await harness.submit('python', except(3), TESTS)).not.toHaveProperty('test_points')
})

test('JD20 all tests share the time of a submission; those for which none is left count as failed', async () => {
  const sleeper = 'import time\nn = int(input())\nif n in (3, 6): time.sleep(99)\nprint(n)'
  expect(await groupsOf(sleeper, { wallMs: 2_000 * SLOWNESS })).toEqual({
    ...{ verdict: 'time_limit', test_id: 3, tests_passed: 2, sum: '0 of 100' },
    groups: 'small 0/30, large 0/40, each 0/20, last 0/10',
  })
  // A test that takes its own time alone leaves the others theirs.
  const one = await groupsOf(sleeper.replace('(3, 6)', '(3,)'), { wallMs: 30_000 * SLOWNESS })
  expect(one).toMatchObject({ verdict: 'time_limit', test_id: 3, sum: '60 of 100' })
})

const VALIDATOR = {
  language: 'python',
  code: 'import sys\nwant = open(sys.argv[2]).read().strip()\nsaid = sys.stdin.read().strip()\nif said == "fault": sys.exit(1)\nsys.exit(42 if said == want else 43)',
} as const

test('JD20 where a program of the problem decides it looks at the groups too, and its fault there takes the points alone', async () => {
  const judged = (code: string) => harness.validated(VALIDATOR, 'python', code, {}, TESTS, undefined, GROUPS)
  expect(await judged(except(3, 7))).toMatchObject({
    verdict: 'wrong_answer',
    test_id: 3,
    test_points: { reached: 55 },
  })
  const broken = await judged('n = int(input())\nprint(0 if n == 3 else "fault" if n == 6 else n)')
  expect(broken).toMatchObject({
    verdict: 'wrong_answer',
    test_id: 3,
    problem_fault: expect.stringMatching(/^exits with 1, .* \(on test 6\)$/s),
  })
  expect(broken).not.toHaveProperty('test_points')
})

test('JD20 groups of an interactive problem have points too', async () => {
  const interactor = {
    language: 'python',
    interactive: true,
    code: 'import sys\nwant = open(sys.argv[1]).read().strip()\nprint(want, flush=True)\nsys.exit(42 if input() == want else 43)',
  } as const
  const judged = await harness.validated(interactor, 'python', except(3, 7), {}, TESTS, undefined, GROUPS)
  expect(judged).toMatchObject({ verdict: 'wrong_answer', test_id: 3, test_points: { reached: 55, of: 100 } })
})
