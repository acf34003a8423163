import { expect, test } from 'vitest'
import { firstInputs, inputsFrom, lineFor } from './run-inputs.ts'

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

test('what is sent is what was typed: numbers that a double cannot hold, other spellings of a number, spaces, and an empty array', () => {
  const typed = [
    '9007199254740993',
    '1.0',
    '1e3',
    '-0',
    '0.10',
    '1E400',
    'true',
    'null',
    '[1, 2.50]',
    '{"a": 1.0, "b": [2]}',
  ]
  expect(inputsFrom(typed.join('\n').replace('[1, 2.50]', '[[1, 2.50]]'), '')).toEqual(typed.map((one) => `${one}\n`))
  expect(inputsFrom(`[${typed.join(', ')}]`, '')).toEqual(typed.map((one) => `${one}\n`))
  expect(inputsFrom('', `[${typed.join(' ,')}]`)).toEqual([`${typed.join('\n')}\n`])
  expect(inputsFrom('[]\n[ ]\n[[], {}, ""]', '[]')).toEqual(['[]\n', '[ ]\n', '[]\n', '{}\n', '\n', '[]\n'])
})

test('brackets, commas and quotes within strings part nothing', () => {
  expect(inputsFrom('["a,b", "[", "\\"", "\\\\", "}", ["x,]", 1.0]]', '')).toEqual([
    ...['a,b', '[', '"', '\\', '}', '["x,]", 1.0]'].map((one) => `${one}\n`),
  ])
  expect(inputsFrom('[1,', '')).toEqual(['[1,\n'])
})

test('the examples are the inputs from the start, each once', () => {
  expect(inputsFrom(firstInputs('One input a line', ['3\n1 2 3\n', '5\n', '5']), '')).toEqual(['3\n1 2 3\n', '5\n'])
  expect(inputsFrom(firstInputs('One input a line', []), '')).toEqual([''])
})
