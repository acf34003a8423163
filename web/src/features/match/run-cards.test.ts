import { expect, test } from 'vitest'
import { standingOf } from './run-cards.tsx'

const card = { input: '1', output: '2\n', verdict: 'accepted', stderr: '', time_ms: 1, memory_kb: 1 }
const example = (expected: string) => ({ example: { number: 1, expected } })

test('JD21 a run says right or wrong as the judge decided, and else that nothing was compared where several outputs are right', () => {
  expect(standingOf({ ...card, ...example('3') }, undefined)).toBe('differs')
  expect(standingOf({ ...card, ...example('2') }, undefined)).toBe('as_expected')
  expect(standingOf({ ...card, ...example('3') }, 'several')).toBe('not_compared')
  expect(standingOf({ ...card, ...example('3'), right: true }, 'several')).toBe('right_output')
  expect(standingOf({ ...card, ...example('3'), right: false }, 'several')).toBe('wrong_output')
  expect(standingOf({ ...card, ...example('2'), right: true }, 'several')).toBe('as_expected')
  expect(standingOf(card, 'several')).toBe('ran')
})

test('JD17 a run of an interactive problem is right or wrong as its verdict says, also with an input of the player', () => {
  expect(standingOf({ ...card, ...example('3') }, 'conversation')).toBe('right')
  expect(standingOf(card, 'conversation')).toBe('right')
  expect(standingOf({ ...card, verdict: 'wrong_answer' }, 'conversation')).toBe('wrong_output')
})
