import { expect, test } from 'vitest'
import { readTests } from './test-files.ts'

const files = (...names: string[]) => names.map((name) => ({ name, text: name }))
const faults = (...names: string[]) =>
  readTests(files(...names)).faults.map(({ key, values }) => `${key} ${values?.name}`)

test('pairs of files become tests in the order of their numbers, in any order of the upload', () => {
  const { tests, faults } = readTests(files('10.in', '2.out', '2.in', '10.ans', 'input3.txt', 'output3.txt'))
  expect(faults).toEqual([])
  expect(tests).toEqual([
    { input: '2.in', expected_output: '2.out' },
    { input: 'input3.txt', expected_output: 'output3.txt' },
    { input: '10.in', expected_output: '10.ans' },
  ])
})

test('a list in JSON becomes tests, and line ends of Windows become those that programs expect', () => {
  const list = [{ input: '1\r\n2\r\n', expected_output: '3', note: 'ignored' }]
  expect(readTests([{ name: 'a.json', text: JSON.stringify(list) }])).toEqual({
    tests: [{ input: '1\n2\n', expected_output: '3' }],
    faults: [],
  })
})

test('each file that does not fit is named, and nothing is added', () => {
  expect(faults('1.in', '1.out', '2.in')).toEqual(['fault.no_output 2.in'])
  expect(faults('1.out')).toEqual(['fault.no_input 1.out'])
  expect(faults('1.in', '1.out', '1.ans')).toEqual(['fault.file_twice 1.ans'])
  expect(faults('tests.zip', 'notes.txt')).toEqual(['fault.file_name tests.zip', 'fault.file_name notes.txt'])
  expect(faults('broken.json')).toEqual(['fault.json broken.json'])
  const text = JSON.stringify([{ input: '1', expected_output: '2' }, { input: 1 }, null])
  const read = readTests([...files('1.in', '1.out'), { name: 'a.json', text }])
  expect(read.tests).toEqual([])
  expect(read.faults.map(({ values }) => values?.number)).toEqual([2, 3])
})
