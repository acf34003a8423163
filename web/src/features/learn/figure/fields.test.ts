import { expect, test } from 'vitest'
import { brackets, letter, letters, number, numbers, words } from './fields.ts'
import { figureOf, startOf } from './figure.ts'

test('numbers are taken with spaces or commas, and nothing else is', () => {
  const { parse } = numbers('1', 3)
  expect([parse(' 1, -2  99 '), parse('−7')]).toEqual([[1, -2, 99], [-7]])
  for (const bad of ['', ' ', '1 2 3 4', '100', '1.5', 'x', '1e3', '0x1', '١']) expect(parse(bad)).toBeNull()
})

test('one number stays within its bounds', () => {
  const { parse } = number('1', 0, 5)
  expect([parse('0'), parse(' 5 '), parse('6'), parse('-1'), parse(''), parse('1 2')]).toEqual([
    0,
    5,
    null,
    null,
    null,
    null,
  ])
})

test('letters, brackets and words hold what they say', () => {
  expect([letters('a', 3).parse('AbC'), letters('a', 3).parse('abcd'), letters('a', 9).parse('é')]).toEqual([
    'abc',
    null,
    null,
  ])
  expect([brackets('(', 4).parse('([{'), brackets('(', 4).parse('(a')]).toEqual(['([{', null])
  expect([words('a', 2, 3).parse('one Two'), words('a', 2, 3).parse('four'), words('a', 1, 3).parse('a b')]).toEqual([
    ['one', 'two'],
    null,
    null,
  ])
  expect([letter('a', 'g').parse('G'), letter('a', 'g').parse('h'), letter('a', 'g').parse('ab')]).toEqual([
    'g',
    null,
    null,
  ])
})

test('a figure names its wrong inputs and draws nothing of them', () => {
  const figure = figureOf({ a: number('1'), b: number('2') }, ({ a, b }) => [{ says: `${a + b}`, parts: [] }])
  expect(startOf(figure)).toEqual({ a: '1', b: '2' })
  expect(figure.read({ a: '1', b: 'x' })).toEqual({ wrong: ['b'] })
  expect(figure.read({})).toEqual({ wrong: ['a', 'b'] })
  expect(figure.read({ a: '3', b: '4' })).toEqual({ frames: [{ says: '7', parts: [] }] })
})
