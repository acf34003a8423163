import { expect, test } from 'vitest'
import { inputsFrom, lineFor } from './run-inputs.ts'

test('each line of the editor is an input, trimmed; blank lines and comments are none; a JSON array is several', () => {
  expect(inputsFrom('  3 4 \n\n// a hint\n[1, "two\\n2", [3]]\n[2', '')).toEqual([
    '3 4\n',
    '1\n',
    'two\n2\n',
    '[3]\n',
    '[2\n',
  ])
})

test('the custom box is one more input of all its lines', () => {
  expect(inputsFrom('7', ' 1 \n\n// no\n[2, "3"]')).toEqual(['7\n', '1\n2\n3\n'])
})

test('nothing left is a single empty input', () => {
  expect(inputsFrom('// only a comment\n', '  ')).toEqual([''])
})

test('the line for an input leads back to that input', () => {
  for (const input of ['5\n', '3\n1 2 3\n', '[1]\n', '// x\n', ' spaced\n', '\n'])
    expect(inputsFrom(lineFor(input), '')).toEqual([input])
})
