import { expect, test } from 'vitest'
import { inputsFrom } from './run-inputs.ts'

test('lines are trimmed, blank lines and comments ignored, a JSON array becomes lines', () => {
  expect(inputsFrom('  3 4 \n\n// a hint\n[1, "two", [3]]')).toEqual(['3 4\n1\ntwo\n[3]\n'])
})

test('a box with nothing left is one empty input', () => {
  expect(inputsFrom('')).toEqual([''])
  expect(inputsFrom('// only a comment\n')).toEqual([''])
})

test('a line of dashes separates inputs, and a broken array is a line', () => {
  expect(inputsFrom('1\n---\n[2')).toEqual(['1\n', '[2\n'])
})
