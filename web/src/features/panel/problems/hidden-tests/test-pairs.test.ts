import { expect, test } from 'vitest'
import { pairsOf } from './test-pairs.ts'

const pairs = (...paths: string[]) => pairsOf(paths).pairs.map(({ input, output }) => `${input} ${output}`)
const faults = (...paths: string[]) => pairsOf(paths).faults.map(({ key, values }) => `${key} ${values?.name}`)

test('pairs of files become tests in the order of their numbers, in any order of the upload', () => {
  expect(pairs('10.in', '2.out', '2.in', '10.ans', 'input3.txt', 'output3.txt', '1.INP', '1.OUT')).toEqual([
    '1.INP 1.OUT',
    '2.in 2.out',
    'input3.txt output3.txt',
    '10.in 10.ans',
  ])
})

test('the layouts of Polygon, ICPC packages, judges of olympiads and of folders for inputs and outputs are known', () => {
  expect(pairs('tests/01', 'tests/01.a', 'tests/02.a', 'tests/02')).toEqual([
    'tests/01 tests/01.a',
    'tests/02 tests/02.a',
  ])
  expect(pairs('p/data/sample/1.in', 'p/data/sample/1.ans', 'p/data/secret/1.in', 'p/data/secret/1.ans')).toEqual([
    'p/data/sample/1.in p/data/sample/1.ans',
    'p/data/secret/1.in p/data/secret/1.ans',
  ])
  expect(pairs('TEST01/SUM.INP', 'TEST01/SUM.OUT')).toEqual(['TEST01/SUM.INP TEST01/SUM.OUT'])
  expect(pairs('input/1.txt', 'output/1.txt', 'in/a', 'out/a', 'x/input/7.in', 'x/answers/7.out')).toEqual([
    'input/1.txt output/1.txt',
    'in/a out/a',
    'x/input/7.in x/answers/7.out',
  ])
})

test('what is no part of a test is left aside by name, but for what systems put there by themselves', () => {
  const { aside, pairs, faults } = pairsOf([
    ...['1.in', '1.out', 'notes.txt', 'info.txt', 'sub/solution.cpp', 'doc/problem.json'],
    ...['__MACOSX/._1.in', '.DS_Store', 'data/.gitkeep', 'Thumbs.db'],
  ])
  expect(aside).toEqual(['notes.txt', 'info.txt', 'sub/solution.cpp', 'doc/problem.json'])
  expect([pairs.length, faults]).toEqual([1, []])
})

test('a file without its other half, and a second one for the same test, are named', () => {
  expect(faults('1.in', '1.out', '2.in')).toEqual(['fault.no_output 2.in'])
  expect(faults('1.out')).toEqual(['fault.no_input 1.out'])
  expect(faults('1.in', '1.out', '1.ans')).toEqual(['fault.file_twice 1.ans'])
})
