import type { Judgement } from '@skirmish/contracts/events/judging'
import { isRefusal } from '@skirmish/service-kit/refusal'
import { expect, test } from 'vitest'
import type { Match } from '../src/store/tables.ts'
import { presentRun, presentSubmission } from '../src/usecases/present-verdict.ts'

const failedAt = (test_id: number): Judgement => ({
  submission_id: 's',
  verdict: 'wrong_answer',
  detail: 'debug: the input was 42',
  test_id,
  expected_output: 'seven',
  actual_output: 'eight',
  tests_passed: test_id - 1,
  tests_total: 9,
  runs: [],
  truncated: true,
})
const shownIn = (type: Match['type'], judgement: Judgement) => {
  const answer = presentSubmission(judgement, { type } as Match) // nothing else of a match decides what is shown
  if (!isRefusal(answer)) throw new Error('it was accepted')
  return answer.body
}

test.each(['Ranked', 'Custom'] as const)(
  'JD5 a %s match shows a failed example, and of a hidden test nothing',
  (type) => {
    expect(shownIn(type, failedAt(2))).toMatchObject({
      test_id: 2,
      expected_output: 'seven',
      actual_output: 'eight',
      detail: 'The output is wrong.\ndebug: the input was 42',
      truncated: true,
    })
    const hidden = shownIn(type, failedAt(3))
    expect(hidden).toMatchObject({ test_id: 3, expected_output: 'hidden', actual_output: 'hidden', tests_passed: 2 })
    expect(JSON.stringify(hidden)).not.toMatch(/seven|eight|42|truncated/)
  },
)

test('JD5 a Solo match shows an example and a hidden test alike', () => {
  for (const test_id of [2, 3])
    expect(shownIn('Solo', failedAt(test_id))).toMatchObject({
      test_id,
      expected_output: 'seven',
      actual_output: 'eight',
    })
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
