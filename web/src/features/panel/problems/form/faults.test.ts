import { expect, test } from 'vitest'
import { faultsOf, testsFault } from './faults.ts'
import { emptyForm, type ProblemForm } from './problem-form.ts'

const example = { input: '1', expected_output: '2', explanation: 'one more' }
const whole: ProblemForm = {
  ...emptyForm('a class'),
  title: 'Next',
  description: 'Say the next number.',
  complexity: 'O(1)',
  knowledge_area: 'Arrays',
  testcases: [example, example],
}
const keys = (change: Partial<ProblemForm>) =>
  Object.fromEntries([...faultsOf({ ...whole, ...change })].map(([field, { key }]) => [field, key]))

test('a new form begins with the first class and Easy, and names all else that is required', () => {
  expect(emptyForm('a class')).toMatchObject({ assigned_classes: ['a class'], difficulty: 'Easy' })
  expect(keys({})).toEqual({})
  expect(Object.keys(keys(emptyForm(undefined)))).toEqual([
    'title',
    'description',
    'complexity',
    'knowledge_area',
    'assigned_classes',
    ...[0, 1].flatMap((i) => ['input', 'expected_output', 'explanation'].map((part) => `testcases.${i}.${part}`)),
  ])
})

test('PB24 a problem with a program that decides needs a reference solution', () => {
  const validator = { name: 'check.py', language: 'python' as const, interactive: false }
  expect(keys({ validator })).toEqual({ code: 'fault.required' })
  expect(keys({ validator, code: ' \n' })).toEqual({ code: 'fault.required' })
  expect(keys({ validator, code: 'print(1)' })).toEqual({})
})

test('PB24 an example needs no expected output where a program talks or asks for passes', () => {
  const silent = { code: 'print(1)', testcases: [{ ...example, expected_output: '' }, example] }
  const program = { name: 'talk.py', language: 'python' as const, interactive: false }
  const missing = { 'testcases.0.expected_output': 'fault.required' }
  expect(keys(silent)).toEqual(missing)
  expect(keys({ ...silent, validator: program })).toEqual(missing)
  expect(keys({ ...silent, validator: { ...program, interactive: true } })).toEqual({})
  expect(keys({ ...silent, validator: { ...program, passes: 2 } })).toEqual({})
  const blank = { ...silent, testcases: [{ ...example, expected_output: '\n' }, example] }
  expect(keys({ ...blank, validator: { ...program, interactive: true } })).toEqual({})
  expect(keys(blank)).toEqual(missing)
  expect(keys({ ...silent, validator: null })).toEqual(missing)
})

test('TR3 a title, a text or an area of which nothing is seen is missing', () => {
  const nothing = '\u200b \u3164'
  const missing = { title: 'fault.required', description: 'fault.required', knowledge_area: 'fault.required' }
  expect(keys({ title: nothing, description: nothing, knowledge_area: nothing })).toEqual(missing)
})

test('JD3 a form is held to the bounds of the server', () => {
  expect(keys({ title: 'x'.repeat(151) })).toEqual({ title: 'fault.too_long' })
  expect(keys({ description: '\n'.repeat(5_000).concat('x') })).toEqual({ description: 'fault.too_long' }) // as <br>
  expect(keys({ title: 'half of 😀'.slice(0, -1) })).toEqual({ title: 'fault.no_text' })
  expect(keys({ code: 'é'.repeat(32_769) })).toEqual({ code: 'fault.code_too_long' })
  expect(keys({ code: 'é'.repeat(32_768) })).toEqual({})
  for (const time_ms of ['', '99', '10001', '1e', '2.5']) expect(keys({ time_ms })).toEqual({ time_ms: 'fault.number' })
  expect(keys({ checker: 'float', abs: '-1', rel: 'x' })).toEqual({ abs: 'fault.tolerance', rel: 'fault.tolerance' })
  expect(keys({ abs: 'x' })).toEqual({}) // of a checker that is not chosen
})

test('JD3 tests are counted and measured, and the one that is too large is named', () => {
  const one = { input: '1', expected_output: '2' }
  const mib = (input: number, output = 0) => ({ input: 'x'.repeat(input), expected_output: 'y'.repeat(output) })
  expect(testsFault(Array(198).fill(one), [])).toBeNull()
  expect(testsFault(Array(199).fill(one), [])).toEqual({ key: 'fault.many_tests', values: { count: 199, most: 198 } })
  expect(testsFault([one, mib(2 ** 20, 2 ** 20)], [])).toBeNull()
  expect(testsFault([one, mib(2 ** 20 + 1)], [])).toEqual({ key: 'fault.large_test', values: { number: 2 } })
  expect(testsFault([{ ...one, input: 'a\0b' }], [])).toEqual({ key: 'fault.strange_test', values: { number: 1 } })
  expect(testsFault(Array(8).fill(mib(2 ** 20, 2 ** 20)), [])).toBeNull()
  expect(testsFault(Array(8).fill(mib(2 ** 20, 2 ** 20)), [one])).toEqual({ key: 'fault.large_together' })
})
