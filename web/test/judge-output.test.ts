import { createElement } from 'react'
import { expect, test } from 'vitest'
import { failedSubmission } from '../src/features/match/failed-submission.ts'
import { JudgeOutput } from '../src/features/match/judge-output.tsx'
import type { Output } from '../src/features/match/use-judging.ts'
import { wordsOf } from './words-of.ts'

const handing = { runOff: null, runOne: () => {} }
const said = (output: Partial<Output>, outputs?: 'several' | 'conversation') =>
  wordsOf(
    createElement(JudgeOutput, { handing, outputs, examples: ['1', '2'], output: { lines: [], cards: [], ...output } }),
  )
const failed = failedSubmission({ verdict: 'wrong_answer', test_id: 8, tests_passed: 7, tests_total: 9 })

test('JD20 the tests that a refused submission passed are those before the failed one: later ones of groups may have passed too', () => {
  expect(said(failed ? { failed } : {})).toContain(
    'Test 8 | The output is not the expected one. | 7 of 9 tests passed before it',
  )
})
