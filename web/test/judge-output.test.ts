import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { FailedSubmission } from '../src/features/match/failed-submission.ts'
import { JudgeOutput } from '../src/features/match/judge-output.tsx'
import type { RunCard } from '../src/features/match/run-cards.tsx'
import type { Output } from '../src/features/match/use-judging.ts'
import { wordsOf } from './words-of.ts'

const handing = { runOff: null, runOne: () => {} }
const said = (output: Partial<Output>, outputs?: 'several' | 'conversation') =>
  wordsOf(
    createElement(JudgeOutput, { handing, outputs, examples: ['1', '2'], output: { lines: [], cards: [], ...output } }),
  )
const failed: FailedSubmission = {
  ...{ id: 8, verdict: 'wrong_answer', input: null, expected: '7', actual: '8', hidden: false },
  ...{ passed: 7, total: 9, truncated: false, stderr: '' },
}

test('JD20 the tests that a refused submission passed are those before the failed one: later ones of groups may have passed too', () => {
  expect(said({ failed })).toContain('Test 8 | The output is not the expected one. | 7 of 9 tests passed before it')
})

const group = (name: string, reached: number, requires: string[]) => ({ name, reached, of: 30, requires })
const points = (one: number, two: number) => ({
  ...{ reached: one + two, of: 60 },
  groups: [group('1', one, ['0']), group('2', two, ['0', '1'])],
})

test('JD20 a page names no group without points, and says what a group requires until it has its points', () => {
  expect(said({ points: points(0, 0) })).toBe(
    'Points: 0 of 60 | Group 1 | requires a group without points | 0 of 30 | Group 2 | requires Group 1 and a group without points | 0 of 30',
  )
  expect(said({ points: points(30, 30) })).not.toContain('requires')
  const groups = ['0', '1']
  expect(said({ failed: { ...failed, groups }, points: points(0, 0) })).toContain(
    'Belongs to Group 1 and a group without points',
  )
  expect(said({ failed: { ...failed, groups } })).toContain('Belongs to Group 0 and Group 1')
})

const card = { input: '1', verdict: 'accepted', stderr: '', time_ms: 1, memory_kb: 1 }
const example = { example: { number: 1, expected: '2' } }
/** What a run says of an example, without its time and memory. */
const ran = (one: Partial<RunCard>, outputs?: 'several' | 'conversation') =>
  said({ cards: [{ ...card, ...example, output: '2', ...one }] }, outputs).replace(/1\sms.*?kB \| /, '')

test('JD21 a run shows input, expected output and what was printed in one order, whether right or wrong, and one right output as such', () => {
  expect(ran({})).toBe('Example 1 | As expected | Inputs | 1 | Expected | 2 | Your program printed | 2')
  expect(ran({ output: '3' })).toMatch(/Inputs \| 1 \| Difference \| .* \| Expected \| 2 \| Your program printed \| 3$/)
  for (const right of [true, false])
    expect(ran({ output: '3', right }, 'several')).toMatch(
      /Inputs \| 1 \| One right output \| 2 \| Your program printed \| 3$/,
    )
  expect(said({ cards: [{ ...card, output: '2' }] })).toMatch(/Inputs \| 1 \| Your program printed \| 2$/)
  expect(said({ failed }, 'several')).toContain('One right output | 7 | Your program printed | 8')
})

test('JD17 a run and a submission call a wrong conversation the same, and a run says that one is right', () => {
  expect(ran({}, 'conversation')).toBe(
    "Example 1 | Right | For the judge's program | 1 | Conversation: < to your program, > from it | 2",
  )
  expect(ran({ verdict: 'wrong_answer' }, 'conversation')).toContain('Example 1 | The output is not right. | ')
  expect(said({ failed }, 'conversation')).toContain('Test 8 | The output is not right. | ')
  expect(ran({ verdict: 'time_limit' }, 'conversation')).toContain('Example 1 | The program took too long. | ')
})
