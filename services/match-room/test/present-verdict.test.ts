import type { Judgement } from '@skirmish/contracts/events/judging'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markOpened } from '../src/store/matches.ts'
import type { Match } from '../src/store/tables.ts'
import { hidesTests, presentRun, presentSubmission } from '../src/usecases/present-verdict.ts'
import { addProblem, closeRoom, database, runMatch } from './room.ts'

beforeAll(addProblem)
afterAll(closeRoom)

const failedAt = (test_id: number): Judgement => ({
  submission_id: 's',
  verdict: 'wrong_answer',
  detail: 'debug: the input was 42',
  test_id,
  expected_output: 'seven',
  actual_output: 'eight',
  input: 'six',
  tests_passed: test_id - 1,
  tests_total: 9,
  runs: [],
  truncated: true,
})
const shownIn = async (type: Match['type'], judgement: Judgement, user = 'eve') => {
  const hides = await hidesTests(database.db, user, { type, problem_id: 'two-sum' })
  const answer = presentSubmission(judgement, hides)
  if (!isRefusal(answer)) throw new Error('it was accepted')
  return answer.body
}

test.each(['Ranked', 'Custom'] as const)(
  'JD5 a %s match shows a failed example, and of a hidden test nothing',
  async (type) => {
    expect(await shownIn(type, failedAt(2))).toMatchObject({
      test_id: 2,
      expected_output: 'seven',
      actual_output: 'eight',
      input: 'six',
      detail: 'The output is wrong.\ndebug: the input was 42',
      truncated: true,
    })
    const hidden = await shownIn(type, failedAt(3))
    expect(hidden).toMatchObject({ test_id: 3, expected_output: 'hidden', actual_output: 'hidden', tests_passed: 2 })
    expect(JSON.stringify(hidden)).not.toMatch(/six|seven|eight|42|truncated/)
  },
)

test('JD14 a runtime error says how the program ended, and in a match nothing of it for a hidden test', async () => {
  const crash = { ...failedAt(3), verdict: 'runtime_error', signal: 'SIGSEGV' } as const
  const code = { ...failedAt(3), verdict: 'runtime_error', exit_code: 42 } as const
  expect(await shownIn('Solo', crash)).toMatchObject({ signal: 'SIGSEGV', detail: expect.stringMatching(/^.*SIGSEGV/) })
  expect(await shownIn('Ranked', { ...crash, test_id: 2 })).toMatchObject({ signal: 'SIGSEGV' })
  expect(await shownIn('Solo', code)).toMatchObject({ exit_code: 42, detail: expect.stringContaining('exit code 42') })
  for (const judgement of [crash, code])
    expect(JSON.stringify(await shownIn('Ranked', judgement))).not.toMatch(/SIGSEGV|signal|exit|42/)
})

test('JD14 a run says how its program ended', () => {
  const result = { verdict: 'runtime_error', stdout: '', stderr: '', time_ms: 1, memory_kb: 1 } as const
  const runs = [
    { ...result, signal: 'SIGFPE' },
    { ...result, exit_code: 3 },
    { ...result, verdict: 'accepted' as const },
  ]
  expect(presentRun({ ...failedAt(1), verdict: 'accepted', runs }, 4)).toMatchObject({
    results: [
      { signal: 'SIGFPE', detail: expect.stringContaining('zero') },
      { exit_code: 3, detail: 'It ended with exit code 3.' },
      expect.not.objectContaining({ detail: expect.anything() }),
      { verdict: 'not_run' },
    ],
  })
})

test('JD5 a Solo match shows an example and a hidden test alike', async () => {
  for (const test_id of [2, 3])
    expect(await shownIn('Solo', failedAt(test_id))).toMatchObject({
      test_id,
      expected_output: 'seven',
      actual_output: 'eight',
    })
})

test.each(['Ranked', 'Custom'] as const)(
  'JD5 JD9 practice shows nothing of a hidden test while a %s match of the player on the problem runs',
  async (type) => {
    const match = await runMatch({ type, opened: null })
    const expectShown = async (user: string, expected_output: string) =>
      expect(await shownIn('Solo', failedAt(3), user)).toMatchObject({ expected_output })
    // Before a ranked match is opened its problem is not told by this either.
    await expectShown('ann', type === 'Ranked' ? 'seven' : 'hidden')
    await markOpened(database.db, match, 'ann', new Date())
    const hidden = await shownIn('Solo', failedAt(3), 'ann')
    expect(JSON.stringify(hidden)).not.toMatch(/seven|eight|42|truncated/)
    expect(await shownIn('Solo', failedAt(2), 'ann')).toMatchObject({ expected_output: 'seven' })
    await expectShown('eve', 'seven')
    await sql`update matches set status = 'Completed' where match_id = ${match}`.execute(database.db)
    await expectShown('ann', 'seven')
  },
)

test('JD20 practice tells the points of groups, and a match between players, or practice while one runs, does not', async () => {
  const test_points = { reached: 40, of: 100, groups: [{ name: 'small', reached: 40, of: 100 }] }
  const failed = { ...failedAt(3), test_points, failed_groups: ['small'] }
  expect(await shownIn('Solo', failed)).toMatchObject({ test_points, failed_groups: ['small'] })
  const solved = { ...failed, verdict: 'accepted' } as const
  expect(presentSubmission(solved, false)).toEqual({
    verdict: 'accepted',
    tests_passed: 2,
    tests_total: 9,
    test_points,
  })
  for (const type of ['Ranked', 'Custom', 'Practice', 'Arena'] as const)
    for (const failedTest of [failed, { ...failed, test_id: 1 }])
      expect(JSON.stringify(await shownIn(type, failedTest))).not.toMatch(/points|small/)
  expect(presentSubmission(solved, true)).not.toHaveProperty('test_points')
  const match = await runMatch({ type: 'Custom', users: ['pia', 'pau'] })
  expect(JSON.stringify(await shownIn('Solo', failed, 'pia'))).not.toMatch(/points|small/)
  await sql`update matches set status = 'Completed' where match_id = ${match}`.execute(database.db)
  expect(await shownIn('Solo', failed, 'pia')).toMatchObject({ test_points })
})

test('JD3 SH5 a run answers one result an input: an input for which no time was left is not_run', () => {
  const run = { verdict: 'time_limit', stdout: 'a', stderr: '', time_ms: 3, memory_kb: 9, truncated: true } as const
  const answer = presentRun({ ...failedAt(1), verdict: 'accepted', runs: [run] }, 3)
  if (isRefusal(answer)) throw new Error('a run is answered')
  expect(answer.outputs).toEqual(['a', '', ''])
  expect(answer.results.map((result) => [result.verdict, 'truncated' in result])).toEqual([
    ['time_limit', true],
    ['not_run', false],
    ['not_run', false],
  ])
})
